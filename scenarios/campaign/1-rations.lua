-- Scenario 1 of the campaign Woodstock Fever (R11).
return scenario {
  title = "Rations", date = "18 June",
  text = "Last night the radio spoke: not far from here the army has left food behind. We are hungry. A few of us "
    .. "set out this afternoon.",
  players = 3, powers = { "hippie", "military", "dog" }, rounds = 1, seed = 1,

  play = function(s, g)
    s:expect_equal(g:factions(), { "hippie", "military", "dog" }, "the factions in play")
    for _, seat in ipairs(g:seats()) do
      s:expect_equal(#g:hand(seat), #g:hand(1), "the hand of " .. seat .. ", kept vans included") -- R2.5
      s:expect_equal(g:count(seat), 0, "the expedition zone of " .. seat)
    end
  end,
}
