"""Laws about words: moves as texts, positions, options and labels in every language."""

from halles.engine.game import EVERYTHING, Game, Setting
from halles.engine.telling import move_words
from halles.engine.texts import LANGUAGES

from ..broken import hold
from ..law import law
from ..walked import random_play


@law(plain=True)
def moves_have_one_text_each_and_texts_parse_back(game: Game, setting: Setting) -> None:
    """Every move has one text, and the text parses back."""
    for match in random_play(game, setting, 2):
        codes = match.codes()
        texts = [game.notation.text(code, setting) for code in codes]
        for code, text in zip(codes, texts, strict=True):
            parsed = game.notation.parse(text, setting)
            hold(parsed == code, "broken-parse", match, text=text, code=str(code), parsed=str(parsed))
        hold(len(set(texts)) == len(texts), "broken-text-twice", match)
        hold(match.moves() == sorted(texts, key=str.encode), "broken-not-sorted", match)


@law(plain=True)
def every_position_can_be_told_in_every_language(game: Game, setting: Setting) -> None:
    """Every position, move, label and score sheet can be told in every language, and sums are right."""
    for match in random_play(game, setting, 16):
        if match.ply % 5 and not match.over:
            continue
        for lang in LANGUAGES:
            t = game.texts(lang)
            for eyes in (match.seat, None, EVERYTHING):
                told = match.story(eyes, lang)
                hold(all(all(sentences) for sentences in told), "broken-untold", match, lang=lang)
            if match.seat is not None:
                view = match.view(match.seat)
                hold(game.words.ask(view, t), "broken-unasked", match, lang=lang)
                for code in match.codes():
                    text = game.notation.text(code, setting)
                    hold(move_words(game, code, t, setting), "broken-unworded", match, what=text, lang=lang)
                    for thing in game.notation.touches(code, setting):
                        hold(game.words.label(view, thing, t), "broken-unworded", match, what=thing, lang=lang)
            names = [t.house(p) for p in range(setting.seats)]
            shown = game.terminal.show(match.view(match.seat), t, names, ())
            hold(shown, "broken-unshown", match, lang=lang)
            for sheet in match.sheets(lang):
                for seat in range(setting.seats):
                    total = sum(line.values[seat] for line in sheet.lines)
                    hold(total == sheet.total.values[seat], "broken-sum", match, seat=seat)


@law(plain=True)
def every_option_is_explained_in_every_language(game: Game) -> None:
    """The game, its options and their values are explained in every language."""
    for lang in LANGUAGES:
        wanted = ["title", "tagline"]
        for choice in game.options:
            wanted += [f"option-{choice.name}", *(f"option-{choice.name}-{value}" for value in choice.values)]
            wanted += [f"option-{choice.name}-own"] if choice.content is not None else []
        for message in wanted:
            hold(message in game.texts(lang), "broken-unexplained", what=message, lang=lang)
            digest = {"digest": "0123abcd"} if message.endswith("-own") else {}
            hold(game.texts(lang)(message, **digest), "broken-unexplained", what=message, lang=lang)
