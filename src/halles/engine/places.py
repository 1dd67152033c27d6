"""Where a person's own things are kept."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The user's data folder, by the custom of the platform: tables, trained weights."""
    if own := os.environ.get("HALLES_DATA"):
        return Path(own)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "halles"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "halles"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "halles"
