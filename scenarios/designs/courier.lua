return scenario {
  title = "Three at a time",
  text = "Every community passes three cards to the left, and nobody sees them before all have chosen.",
  powers = { "courier", "military", "dog" }, rounds = 1, hand_size = 5,
  deal = {
    hands = {
      "courier-9 dog-1 dog-2 dog-3 dog-4", "courier-2 dog-5 dog-6 dog-7 dog-8",
      "courier-4 military-1 military-2 military-3 military-4",
    },
    reserve = "military-12 military-13", transfers = false, leader = 1, rest = "removed",
  },

  play = function(s, g)
    s:play(1, "courier-9", "high")
    s:play(2, "courier-2")
    s:play(3, "courier-4")
    s:expect_ask(1, "card", "dog-1 dog-2 dog-3 dog-4", "courier:base")
    s:choose(1, "dog-1")
    s:expect_ask(1, "card", "dog-2 dog-3 dog-4", "courier:base")
    s:choose(1, "dog-2")
    s:choose(1, "dog-3")
    s:expect_ask(2, "card", "dog-5 dog-6 dog-7 dog-8", "courier:base")
    s:expect_zone("hand:1", "dog-1 dog-2 dog-3 dog-4") -- nothing moves before all have chosen
    s:choose(2, "dog-5")
    s:choose(2, "dog-6")
    s:choose(2, "dog-7")
    s:choose(3, "military-1")
    s:choose(3, "military-2")
    s:choose(3, "military-3")
    s:expect_zone("hand:1", "military-1 military-2 military-3 dog-4")
    s:expect_zone("hand:2", "dog-1 dog-2 dog-3 dog-8")
    s:expect_zone("hand:3", "military-4 dog-5 dog-6 dog-7")
  end,
}
