"""Checks of links and comments."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.checks.objects import finding, page
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import body_of, slide_at
from preparers.libreoffice_impress.kinds import Box, NewText, OtherSlide, SlideTitle, Words
from preparers.libreoffice_impress.kinds_objects import Action, Address, PictureNumber
from preparers.libreoffice_impress.meaning.comparing import strays
from preparers.libreoffice_impress.meaning.linking import target_of
from preparers.libreoffice_impress.objects import object_at
from preparers.libreoffice_impress.observing.normal import link
from preparers.libreoffice_impress.text import Text

__all__ = ["comment_added", "comment_changed", "comment_gone", "object_linked", "words_linked"]


@check(judges=lambda a: [])
def words_linked(
    before: Deck, after: Deck, *, slide: SlideTitle, words: Words, address: Address | None = None
) -> Finding:
    """The words of the slide's points, and no more of them, lead to the address; with none given they lead nowhere."""

    def held() -> tuple[bool, str]:
        text = body_of(page(after, slide)).text or Text()
        found = next((p for p in text.paragraphs if words in p.text), None)
        if found is None:
            return False, "the words are not there"
        linked = "".join(run.text for run in found.runs if run.link and link(run.link) == link(address or ""))
        leads = {run.link for run in found.runs if run.link and run.text.strip() and run.text in words}
        kept = not leads if address is None else linked.strip() == words
        return kept, f"{short(linked)} leads there, links are {short(sorted(leads))}"

    return finding("words_linked", held)


@check(judges=lambda a: [])
def object_linked(
    before: Deck, after: Deck, *, slide: SlideTitle, box: Box | None = None, picture: PictureNumber | None = None,
    to: OtherSlide | None = None, address: Address | None = None, action: Action | None = None,
) -> Finding:  # fmt: skip
    """A click on the box or picture leads there; with nothing given it leads nowhere."""

    def held() -> tuple[bool, str]:
        found = object_at(page(after, slide), box, picture).click
        nowhere = to is None and address is None and action is None
        wanted = None if nowhere else link(target_of(after, to, address, action))
        return (None if found is None else link(found)) == wanted, f"it leads to {short(found)}"

    return finding("object_linked", held)


# ---- comments
@check(judges=lambda a: [facts_named("comment")])
def comment_added(before: Deck, after: Deck, *, slide: SlideTitle, text: NewText) -> Finding:
    """The slide has one comment more, whoever wrote it, and it says just that; all other comments are as they were."""

    def held() -> tuple[bool, str]:
        number = slide_at(after, slide)
        old, new = before.slides[number].comments, after.slides[number].comments
        own = f"slide{number + 1}/comment"
        stray = strays(before, after, facts_named("comment"), lambda address: address.startswith(own))
        said = [(one.author, one.text.strip()) for one in new]
        rest = [(one.author, one.text.strip()) for one in old]
        left = [one for one in said if one not in rest]
        kept = len(new) == len(old) + 1 and [words for _, words in left] == [text]
        return kept and not stray, stray or f"the comments say {short([words for _, words in said])}"

    return finding("comment_added", held)


@check(judges=lambda a: [])
def comment_changed(before: Deck, after: Deck, *, slide: SlideTitle, text: NewText) -> Finding:
    """The only comment of the slide says just that."""

    def held() -> tuple[bool, str]:
        said = [one.text.strip() for one in page(after, slide).comments]
        return said == [text], f"the comments say {short(said)}"

    return finding("comment_changed", held)


@check(judges=lambda a: [])
def comment_gone(before: Deck, after: Deck, *, slide: SlideTitle) -> Finding:
    """The slide has no comment."""

    def held() -> tuple[bool, str]:
        left = len(page(after, slide).comments)
        return not left, f"{left} comments are left"

    return finding("comment_gone", held)
