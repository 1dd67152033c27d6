"""What is said at the table of Jour de Marché."""
