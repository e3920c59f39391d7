-- With the weak cheerleaders chance picks the cards.
return scenario {
  title = "Cheerleaders, weak: no choice",
  text = "Everyone has one card left, so chance has no choice either.",
  powers = { "cheerleader:weak", "hippie", "military" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "cheerleader-9 zombie-17", "cheerleader-2 zombie-4", "cheerleader-5 military-8" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "cheerleader-9", "high")
    s:play(2, "cheerleader-2")
    s:play(3, "cheerleader-5")
    s:expect_hand(1, "military-8")
    s:expect_hand(2, "zombie-17")
    s:expect_hand(3, "zombie-4")
  end,
}
