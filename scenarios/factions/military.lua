-- The winner of a military trick gives away one card from its zone, old or new.
return scenario {
  title = "Military: orders are orders",
  text = "The zombie was won long ago. Now there is a way to get rid of it.",
  powers = { "hippie", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "military-4", "military-11", "dog-1" }, reserve = "dog-4",
    expeditions = { [2] = "zombie-20 hippie-5" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "military-4", "high")
    s:play(2, "military-11")
    s:play(3, "dog-1")
    s:expect_won(2, "military")
    s:expect_ask(2, "community", "1 3", "military:base")
    s:choose(2, 1)
    s:expect_ask(2, "card", "zombie-20 hippie-5 military-4 military-11 dog-1 dog-4")
    s:choose(2, "zombie-20")
    s:expect_zone("expedition:1", "zombie-20")
    s:expect_delta(1, -9)
  end,
}
