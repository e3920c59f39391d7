-- Advanced nurses also heal worse cases.
return scenario {
  title = "Nurses, advanced: a serious case",
  text = "A loss of 6 can be healed; a loss of 9 cannot.",
  powers = { "nurse:advanced", "hippie", "military" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "nurse-6", "nurse-1", "hippie-3" }, reserve = "military-4",
    expeditions = { "zombie-4 zombie-16 zombie-20" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "nurse-6", "high")
    s:play(2, "nurse-1")
    s:play(3, "hippie-3")
    s:expect_ask(1, "card", "zombie-4 zombie-16 none", "nurse:advanced")
    s:choose(1, "zombie-16")
    s:expect_at("zombie-16", "reserve")
  end,
}
