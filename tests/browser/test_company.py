"""Two people at a table: the invitation comes first, they see who is here, talk, and may be muted."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Opened
from .test_games import begin


def test_people_are_invited_first_then_see_each_other_and_talk(visit: Opened) -> None:
    one = visit("/")
    begin(one, "memoir44", "@link")
    invitation = one.locator("[data-test=invitation]")
    expect(invitation).to_be_visible()
    two = visit(invitation.locator("input").input_value())
    for page in (one, two):
        expect(page.locator("[data-test=company] [data-here=true]")).to_have_count(1)
        page.locator("[data-test=company] summary").click()
    one.fill("[data-test=chat-text]", "Good luck!")
    one.click("[data-test=chat-send]")
    expect(two.locator("[data-test=chat]")).to_contain_text("Good luck!")
    two.check("[data-test=chat-mute]")
    expect(two.locator("[data-test=chat]")).not_to_contain_text("Good luck!")
    two.close()
    expect(one.locator("[data-test=company] [data-here=false]")).to_have_count(1)
