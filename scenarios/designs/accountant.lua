return scenario {
  title = "The books are closed",
  text = "A run of four accountants brings three survivors; a gap ends a run, and a single card is not one.",
  powers = { "accountant", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "accountant-4", "accountant-5", "accountant-12" },
    expeditions = { "accountant-2 accountant-3 accountant-7", "accountant-9 accountant-10", "accountant-1 dog-2" },
    trick = 16, leader = 1, rest = "removed",
  },

  play = function(s, g)
    s:play(1, "accountant-4", "low")
    s:play(2, "accountant-5")
    s:play(3, "accountant-12")
    s:expect_won(1, "accountant")
    s:finish()
    s:expect_population(1, 66 + 6 + 3) -- 2 3 4 5 7 12: four in a row
    s:expect_population(2, 66 + 2 + 1)
    s:expect_population(3, 66 + 2)
  end,
}
