-- After a cheerleader trick everyone passes a card to the left, all at once.
return scenario {
  title = "Cheerleaders: everyone move",
  text = "Each community secretly chooses a card from its hand. It does not pass on the card it receives.",
  powers = { "cheerleader", "hippie", "military" }, rounds = 1, hand_size = 3,
  deal = {
    hands = {
      "cheerleader-9 zombie-17 hippie-1", "cheerleader-2 zombie-4 hippie-6", "cheerleader-5 military-8 hippie-12",
    },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "cheerleader-9", "high")
    s:play(2, "cheerleader-2")
    s:play(3, "cheerleader-5")
    s:expect_ask(1, "card", "zombie-17 hippie-1", "cheerleader:base")
    s:choose(1, "zombie-17")
    s:choose(2, "zombie-4")
    s:choose(3, "military-8")
    s:expect_hand(1, "hippie-1 military-8")
    s:expect_hand(2, "hippie-6 zombie-17")
    s:expect_hand(3, "hippie-12 zombie-4")
  end,
}
