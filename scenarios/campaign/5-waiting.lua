-- Scenario 5 of the campaign Woodstock Fever (R11).
return scenario {
  title = "Waiting", date = "4 October",
  text = "No more news of the vaccine. Supplies run low, and so does hope; some have left for the bunker on "
    .. "their own. The rest of us will meet and look for a way to get everyone there.",
  players = 3, powers = { "preacher", "scientist:weak", "hippie:advanced" }, rounds = 1, seed = 5,

  play = function(s, g)
    s:expect_equal(g:factions(), { "preacher", "scientist", "hippie" }, "the factions in play")
    for _, seat in ipairs(g:seats()) do
      s:expect_equal(#g:hand(seat), #g:hand(1), "the hand of " .. seat .. ", kept vans included") -- R2.5
      s:expect_equal(g:count(seat), 0, "the expedition zone of " .. seat)
    end
  end,
}
