-- The winner of a survivalist trick looks at the top of the Reserve and may swap it for a card from its hand.
return scenario {
  title = "Survivalists: something in store",
  text = "A zombie from the hand becomes the next encounter; the card that lay there is better to hold.",
  powers = { "survivalist", "hippie", "military" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "survivalist-9 zombie-19", "survivalist-1 hippie-7", "survivalist-4 hippie-3" },
    reserve = "military-4 hippie-12",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "survivalist-9", "high")
    s:play(2, "survivalist-1")
    s:play(3, "survivalist-4")
    s:expect_zone("reserve", "hippie-12")
    s:expect_ask(1, "card", "zombie-19 none", "survivalist:base")
    s:choose(1, "zombie-19")
    s:expect_hand(1, "hippie-12")
    s:expect_at("zombie-19", "encounter")
  end,
}
