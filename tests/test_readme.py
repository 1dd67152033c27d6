"""The README tells the truth: its example runs, its files are there, its commands exist."""

import doctest
import re
from pathlib import Path

import pytest

from docs.make_notation import FILE, page
from halles.cli.app import app_commands

ROOT = Path(__file__).parents[1]


def test_the_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    example = doctest.DocTestParser().get_doctest(block, {}, "README", "README.md", 0)
    assert 8 <= len(example.examples) <= 10
    assert doctest.DocTestRunner().run(example).failed == 0


PAGES = ["README.md", "CONTRIBUTING.md", *sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target, heading in re.findall(r"\]\(([^)#:]*)(?:#([^)]+))?\)", text):
        there = (ROOT / page).parent / target if target else ROOT / page
        assert there.exists(), target
        assert not heading or heading in headings(there), f"{target}#{heading}"


def headings(page: Path) -> set[str]:
    """What the headings of a page are called in links, as readers of Markdown on the web call them."""
    found = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


def test_the_commands_it_names_exist() -> None:
    for name in ("README.md", "docs/command.md"):
        named = set(re.findall(r"^halles ([a-z]+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE))
        assert named <= set(app_commands()), name
    assert set(app_commands()) <= named


def test_the_page_of_moves_and_events_is_what_the_games_declare() -> None:
    assert FILE.read_text(encoding="utf-8") == page(), "python -m docs.make_notation"
