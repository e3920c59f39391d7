-- Mixed scenario 9: factions of both boxes (R11).
return scenario {
  title = "Outside", date = "3 February",
  text = "It works. Convoys bring those who are safe to places outside, where people help each other and learn to "
    .. "defend themselves. It is not over, but it is getting better.",
  players = 3, powers = { "kid:advanced", "police", "cheerleader" }, rounds = 1, seed = 9,

  play = function(s, g)
    s:expect_equal(g:factions(), { "kid", "police", "cheerleader" }, "the factions in play")
    for _, seat in ipairs(g:seats()) do
      s:expect_equal(#g:hand(seat), #g:hand(1), "the hand of " .. seat .. ", kept vans included") -- R2.5
      s:expect_equal(g:count(seat), 0, "the expedition zone of " .. seat)
    end
  end,
}
