"""What the house uses of Numba beyond its promises: it is as we know it, or rules are only compiled later."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from halles.engine.compile import COMPILED

pytestmark = pytest.mark.skipif(not COMPILED, reason="without the compiler Numba is left alone")

ROOT = Path(__file__).resolve().parents[1]
RULE = """
from pathlib import Path
from halles.engine import kept
from halles.engine.compile import rule
from halles.engine.insides import KEEPS, WIDENS

@rule
def one_more(n: int) -> int:
    "A number more."
    return n + 1

@rule
def two_more(n: int, small: int = 1) -> int:
    "Asked in another width."
    return one_more(n) + one_more(small) - small

assert two_more(3) == 5 and two_more(3, 2) == 5
print(KEEPS, WIDENS, len(list(Path(kept.cache_folder(kept.home_of(one_more))).glob("*.nbi"))))
"""
#: How Numba could change, and what is then left alone.
CHANGES = {
    "import halles": "True True 2",
    "import numba.core.caching as c; del c.CompileResultCacheImpl": "False True 0",
    "import numba.core.caching as c; c.FunctionCache.save_overload = lambda self, sig, data, x: 0": "False True 0",
    "import numba.core.dispatcher as d; f = d._FunctionCompiler.fold_argument_types\\n"
    "d._FunctionCompiler.fold_argument_types = lambda self, args, kws, more=0: f(self, args, kws)": "True False 2",
}


def test_numba_is_as_we_know_it() -> None:
    from halles.engine.insides import changed

    assert changed() == []


def test_a_numba_that_nobody_has_tried_is_not_installed() -> None:
    found = re.search(r'"numba>=([\d.]+),<([\d.]+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert found, "its insides change without notice"


@pytest.mark.parametrize("change", CHANGES)
def test_when_numba_changes_rules_are_only_compiled_later(change: str, tmp_path: Path) -> None:
    script = tmp_path / "more.py"
    script.write_text(f"{change}\n{RULE}".replace("\\n", "\n"), encoding="utf-8")
    environment = {"HALLES_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(ROOT / "src"), "PATH": ""}
    ran = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, env=environment, timeout=120)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split() == CHANGES[change].split()
