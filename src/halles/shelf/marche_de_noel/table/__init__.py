"""What is said at the table of Marché de Noël."""
