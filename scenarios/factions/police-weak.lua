-- Weak police are trump on the high side only.
return scenario {
  title = "Police, weak: office hours",
  text = "A police card wins a trick on the high side; on the low side another one is just thrown off.",
  powers = { "police:weak", "military", "dog" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "dog-13 military-4", "police-1 military-9", "dog-2 police-3" },
    transfers = false, leader = 1, rest = "removed",
  },

  play = function(s, g)
    s:play(1, "dog-13", "high")
    s:play(2, "police-1")
    s:expect_illegal(3, "police-3", "R3.4") -- 3 can follow
    s:play(3, "dog-2")
    s:expect_won(2, "dog")
    s:play(2, "military-9", "low")
    s:play(3, "police-3")
    s:play(1, "military-4")
    s:expect_won(1, "military")
  end,
}
