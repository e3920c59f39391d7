return scenario {
  title = "Interest",
  text = "A deposit comes back twice at the end of the game, and can make a winner.",
  powers = { "banker", "military", "dog" }, rounds = 1, hand_size = 1, population = { 20, 21, 20 },
  deal = {
    hands = { "banker-9", "banker-2", "banker-4" },
    reserve = "dog-2", transfers = false, leader = 1, rest = "removed",
  },

  play = function(s, g)
    s:play(1, "banker-9", "high")
    s:play(2, "banker-2")
    s:play(3, "banker-4")
    s:expect_ask(1, "number", "0 1 2 3", "banker:base")
    s:choose(1, 3)
    s:expect_delta(1, 4, { survivors = 4 })
    s:expect_population(1, 27) -- 20, 3 less for the deposit, 4 in the count, 6 from the bank
    s:expect_winners({ 1 }) -- without the bank, 2 and 1 would share the victory
  end,
}
