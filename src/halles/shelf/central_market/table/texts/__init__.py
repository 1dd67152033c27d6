"""Words of Central Market: messages (`*fr.ftl`, `*en.ftl`) and the rules pages (`rules.*.md`)."""

from pathlib import Path

from halles.engine.texts import game_texts

texts = game_texts(Path(__file__).parent)
