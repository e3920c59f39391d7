-- R10.1 [F]: on the low side the lowest card of the faction asked wins, whatever else is thrown off.
return scenario {
  title = "The lowest hippie",
  text = "Three communities, low side: hippie 9 is led, a zombie is thrown off, hippie 3 wins.",
  players = 3, powers = { "hippie", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "hippie-9", "zombie-15", "hippie-3" },
    reserve = "military-3",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:expect_equal(g:name(g:encounter()), "military-3", "the encounter")
    s:play(1, "hippie-9", "low")
    s:play(2, "zombie-15")
    s:play(3, "hippie-3")
    s:expect_won(3, "hippie")
    s:expect_zone("expedition:3", "hippie-3 hippie-9 zombie-15 military-3")

    -- Then the hippies' power fires, and the round is counted.
    s:expect_ask(3, "community", "1 2", "hippie:base")
    s:choose(3, 1)
    s:expect_population(1, 62)
    s:expect_population(3, 67)
    s:expect_winners(3)
  end,
}
