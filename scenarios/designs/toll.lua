return scenario {
  title = "Every trick has its price",
  text = "The winner of a trick pays a survivor to its left. Nobody wins a trick of vans, and nobody pays for it.",
  powers = { "kid", "military", "dog" }, with = { "toll" }, rounds = 1, hand_size = 4, population = { 1, 66, 66 },
  deal = {
    hands = { "kid-1 kid-2 van-1 dog-7", "kid-5 kid-3 van-2 dog-8", "kid-8 kid-9 van-3 dog-9" },
    reserve = "dog-1 dog-2 dog-3 dog-4", transfers = false, leader = 3, rest = "removed",
  },

  play = function(s, g)
    s:play(3, "kid-8", "high")
    s:play(1, "kid-1")
    s:play(2, "kid-5")
    s:expect_won(3, "kid")
    s:expect_population(3, 65)
    s:expect_population(1, 2)

    s:play(3, "kid-9", "low")
    s:play(1, "kid-2")
    s:play(2, "kid-3")
    s:expect_won(1, "kid")
    s:expect_population(1, 1)
    s:expect_population(2, 67)

    s:play(1, "van-1", "high")
    s:play(2, "van-2")
    s:play(3, "van-3")
    s:expect_population(1, 1)
  end,
}
