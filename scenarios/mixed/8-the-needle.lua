-- Mixed scenario 8: factions of both boxes (R11).
return scenario {
  title = "The needle", date = "31 December",
  text = "They began to vaccinate yesterday, first come, first served. We are afraid it will go as it did the "
    .. "first time, but the nurses know what they are doing. In a few days it will be our turn.",
  players = 3, powers = { "scientist:advanced", "survivalist", "nurse" }, rounds = 1, seed = 8,

  play = function(s, g)
    s:expect_equal(g:factions(), { "scientist", "survivalist", "nurse" }, "the factions in play")
    for _, seat in ipairs(g:seats()) do
      s:expect_equal(#g:hand(seat), #g:hand(1), "the hand of " .. seat .. ", kept vans included") -- R2.5
      s:expect_equal(g:count(seat), 0, "the expedition zone of " .. seat)
    end
  end,
}
