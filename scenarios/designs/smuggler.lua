return scenario {
  title = "Three crates on the quay",
  text = "The winner looks at the top three cards of the Reserve and puts them back in any order.",
  powers = { "smuggler", "military", "dog" }, rounds = 1, hand_size = 3,
  deal = {
    hands = { "smuggler-9 smuggler-1 dog-9", "smuggler-4 smuggler-2 dog-2", "smuggler-5 smuggler-3 dog-3" },
    reserve = "dog-1 zombie-20 van-1 military-7 military-8", rest = "removed", transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "smuggler-9", "high") -- dog-1 is encountered
    s:play(2, "smuggler-4")
    s:play(3, "smuggler-5")
    s:expect_won(1, "smuggler")
    s:expect_ask(1, "card", "zombie-20 van-1 military-7", "smuggler:base")
    s:choose(1, "military-7")
    s:expect_ask(1, "card", "zombie-20 van-1", "smuggler:base")
    s:choose(1, "van-1") -- the last card needs no answer
    s:expect_zone("reserve", "van-1 zombie-20 military-8") -- military-7 is the next encounter already
    s:expect_zone("encounter", "military-7")

    s:play(1, "smuggler-1", "low") -- van-1, zombie-20 and military-8 are left: the first two change places
    s:play(2, "smuggler-2")
    s:play(3, "smuggler-3")
    s:choose(1, "zombie-20")
    s:choose(1, "van-1")
    s:expect_zone("encounter", "zombie-20")
  end,
}
