-- Scenario 4 of the campaign Woodstock Fever (R11).
return scenario {
  title = "A voice on the radio", date = "5 September",
  text = "After months of silence somebody speaks again. They are testing a vaccine, they say, and it seems to work; "
    .. "a bunker a few days' walk from here takes people in. Could it be over soon?",
  players = 3, powers = { "kid", "preacher:weak", "scientist" }, rounds = 1, seed = 4,

  play = function(s, g)
    s:expect_equal(g:factions(), { "kid", "preacher", "scientist" }, "the factions in play")
    for _, seat in ipairs(g:seats()) do
      s:expect_equal(#g:hand(seat), #g:hand(1), "the hand of " .. seat .. ", kept vans included") -- R2.5
      s:expect_equal(g:count(seat), 0, "the expedition zone of " .. seat)
    end
  end,
}
