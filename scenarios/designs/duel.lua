return scenario {
  title = "A duel",
  text = "No transfer; the side alternates; the loser takes the worst zombie of a horde and leads the next trick.",
  edition = "editions/duel.lua", rounds = 1, hand_size = 3,
  deal = {
    hands = { "zombie-4 military-1 dog-2", "zombie-19 military-5 dog-9" }, leader = 1,
    itinerants = "dog-1 dog-3 zombie-1",
  },

  play = function(s, g)
    s:play(1, "zombie-4") -- the first trick is high
    s:play(2, "zombie-19")
    s:expect_won(2, "zombie")
    s:expect_zone("expedition:1", "zombie-19")
    s:expect_zone("expedition:2", "zombie-4 dog-1")
    s:expect_turn(1)
    s:play(1, "dog-2") -- the second one is low
    s:play(2, "dog-9")
    s:expect_won(1, "dog")
    s:expect_turn(2)
    s:finish()
  end,
}
