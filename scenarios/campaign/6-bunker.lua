-- Scenario 6 of the campaign Woodstock Fever (R11).
return scenario {
  title = "The bunker", date = "10 October",
  text = "The weak rode in the truck; the others walked beside it and kept quiet. This morning soldiers opened the "
    .. "gate, doctors examined us, and now there is a bed for everyone. We do not know what comes next; tonight we "
    .. "are safe.",
  players = 3, powers = { "scientist", "hippie", "military" }, with = { "bunker" }, rounds = 1, seed = 6,

  play = function(s, g)
    s:expect_equal(g:factions(), { "scientist", "hippie", "military" }, "the factions in play")
    for _, seat in ipairs(g:seats()) do
      s:expect_equal(#g:hand(seat), #g:hand(1), "the hand of " .. seat .. ", kept vans included") -- R2.5
      s:expect_equal(g:count(seat), 0, "the expedition zone of " .. seat)
    end
  end,
}
