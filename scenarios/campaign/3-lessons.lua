-- Scenario 3 of the campaign Woodstock Fever (R11).
return scenario {
  title = "Lessons", date = "12 July",
  text = "The little ones learn to read in what we call a classroom. The older ones want to learn to fight. We did "
    .. "not like the idea, but too many who went out have not come back, and so we teach them.",
  players = 3, powers = { "dog", "kid:weak", "preacher" }, rounds = 1, seed = 3,

  play = function(s, g)
    s:expect_equal(g:factions(), { "dog", "kid", "preacher" }, "the factions in play")
    for _, seat in ipairs(g:seats()) do
      s:expect_equal(#g:hand(seat), #g:hand(1), "the hand of " .. seat .. ", kept vans included") -- R2.5
      s:expect_equal(g:count(seat), 0, "the expedition zone of " .. seat)
    end
  end,
}
