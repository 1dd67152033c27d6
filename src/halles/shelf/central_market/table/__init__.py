"""What is said at the table of Central Market."""
