"""What is said at the table of Auf Heller und Pfennig."""
