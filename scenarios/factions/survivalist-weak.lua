-- The weak survivalists swap without looking.
return scenario {
  title = "Survivalists, weak: in the dark",
  text = "The card taken could have been anything. It was worse.",
  powers = { "survivalist:weak", "hippie", "military" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "survivalist-9 zombie-3", "survivalist-1 hippie-7", "survivalist-4 hippie-3" },
    reserve = "military-4 zombie-20",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "survivalist-9", "high")
    s:play(2, "survivalist-1")
    s:play(3, "survivalist-4")
    s:expect_ask(1, "card", "zombie-3 none", "survivalist:weak")
    s:choose(1, "zombie-3")
    s:expect_hand(1, "zombie-20")
  end,
}
