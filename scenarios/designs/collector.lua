return scenario {
  title = "The whole set",
  text = "Three collectors are worth 2 each, fewer are worth nothing.",
  powers = { "collector", "military", "dog" }, rounds = 1, hand_size = 1, population = { 20, 20, 20 },
  deal = {
    hands = { "collector-9", "collector-2", "collector-4" },
    reserve = "dog-2", transfers = false, leader = 1, rest = "removed",
  },

  play = function(s, g)
    s:play(1, "collector-9", "high")
    s:play(2, "collector-2")
    s:play(3, "collector-4")
    s:expect_won(1, "collector")
    s:expect_delta(1, 7, { survivors = 1, ["collector:base"] = 6 })
  end,
}
