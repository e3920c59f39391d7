-- The advanced survivalists may put the top card under the Reserve and look at the next one before they swap.
return scenario {
  title = "Survivalists, advanced: further down",
  text = "The top card is nothing to keep. The next one is, and a zombie takes its place.",
  powers = { "survivalist:advanced", "hippie", "military" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "survivalist-9 zombie-19", "survivalist-1 hippie-7", "survivalist-4 hippie-3" },
    reserve = "military-4 zombie-3 hippie-12", rest = "removed",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "survivalist-9", "high")
    s:play(2, "survivalist-1")
    s:play(3, "survivalist-4")
    s:expect_ask(1, "yes/no", "yes no", "survivalist:advanced")
    s:choose(1, "yes")
    s:expect_zone("reserve", "hippie-12 zombie-3")
    s:expect_ask(1, "card", "zombie-19 none", "survivalist:advanced")
    s:choose(1, "zombie-19")
    s:expect_hand(1, "hippie-12")
    s:expect_at("zombie-19", "encounter")
    s:expect_zone("reserve", "zombie-3")
  end,
}
