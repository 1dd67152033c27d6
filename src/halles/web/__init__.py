"""The games in the browser: tables, pages, one small client."""
