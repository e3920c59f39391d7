-- Scenario 4 of the campaign Woodstock Fever (R11).
return scenario {
  title = "A voice on the radio", date = "5 September",
  text = "After months of silence somebody speaks again. A vaccine is being tried, they say, and seems to help; a "
    .. "bunker, some days on foot from here, takes people in. Could it be over soon?",
  players = 3, powers = { "kid", "preacher:weak", "scientist" }, rounds = 1, seed = 4,

  play = function(s, g)
    s:expect_equal(g:factions(), { "kid", "preacher", "scientist" }, "what is in play")
    local cards = g:reserve_count()
    for _, seat in ipairs(g:seats()) do
      s:expect_equal(#g:hand(seat), #g:hand(1), "the hand of " .. seat .. ", vans it kept included") -- R2.5
      s:expect_equal(g:count(seat), 0, "the expedition zone of " .. seat)
      cards = cards + #g:hand(seat)
    end
    s:expect_equal(cards, 62, "the deck") -- R1.5
  end,
}
