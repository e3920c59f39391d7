-- The advanced survivalists may swap twice.
return scenario {
  title = "Survivalists, advanced: and another",
  text = "The second swap takes back the card that the first one put there and leaves another.",
  powers = { "survivalist:advanced", "hippie", "military" }, rounds = 1, hand_size = 3,
  deal = {
    hands = {
      "survivalist-9 zombie-19 zombie-3", "survivalist-1 hippie-7 hippie-8", "survivalist-4 hippie-3 hippie-4",
    },
    reserve = "military-4 hippie-12",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "survivalist-9", "high")
    s:play(2, "survivalist-1")
    s:play(3, "survivalist-4")
    s:choose(1, "zombie-3")
    s:expect_hand(1, "zombie-19 hippie-12")
    s:expect_ask(1, "card", { "zombie-19", "hippie-12", "none" }, "survivalist:advanced")
    s:choose(1, "zombie-19")
    s:expect_hand(1, "zombie-3 hippie-12")
    s:expect_at("zombie-19", "encounter")
  end,
}
