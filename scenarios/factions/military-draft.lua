-- R7, the draft: the military as in the base version.
return scenario {
  title = "The military of the draft: an order",
  text = "One card of the winner's expedition zone goes to another community.",
  edition = "draft", powers = { "hippie", "military", "dog" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "military-9", "zombie-19", "dog-2" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "military-9", "low")
    s:play(2, "zombie-19")
    s:play(3, "dog-2")
    s:expect_won(1, "military")
    s:expect_ask(1, "community", "2 3", "military:draft")
    s:choose(1, 2)
    s:expect_ask(1, "card", "zombie-19 military-9 dog-2", "military:draft")
    s:choose(1, "zombie-19")
    s:expect_zone("expedition:2", "zombie-19")
    s:expect_delta(1, 2, { survivors = 2 })
  end,
}
