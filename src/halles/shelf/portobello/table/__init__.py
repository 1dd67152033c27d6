"""What is said at the table of Portobello Market."""
