-- Scenario 2 of the campaign Woodstock Fever (R11).
return scenario {
  title = "The school", date = "3 July",
  text = "The address was a school with boarded-up windows and little to eat inside. But the dogs "
    .. "would not leave a door alone, and behind it we found children, hiding on their own. They live "
    .. "with us now.",
  players = 3, powers = { "military:advanced", "dog:advanced", "kid" }, rounds = 1, seed = 2,

  play = function(s, g)
    s:expect_equal(g:factions(), { "military", "dog", "kid" }, "the factions in play")
    for _, seat in ipairs(g:seats()) do
      s:expect_equal(#g:hand(seat), #g:hand(1), "the hand of " .. seat .. ", kept vans included") -- R2.5
      s:expect_equal(g:count(seat), 0, "the expedition zone of " .. seat)
    end
  end,
}
