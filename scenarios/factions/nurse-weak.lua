-- Weak nurses help only those bitten in this trick.
return scenario {
  title = "Nurses, weak: first aid",
  text = "The zombie thrown on the trick can be healed, an older zombie and the encounter cannot.",
  powers = { "nurse:weak", "hippie", "military" }, rounds = 1, hand_size = 1,
  deal = {
    hands = { "nurse-6", "nurse-1", "zombie-7" }, reserve = "zombie-2",
    expeditions = { "zombie-4" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "nurse-6", "high")
    s:play(2, "nurse-1")
    s:play(3, "zombie-7")
    s:expect_ask(1, "card", "zombie-7 none", "nurse:weak")
    s:choose(1, "zombie-7")
    s:expect_zone("expedition:1", "nurse-1 nurse-6 zombie-2 zombie-4")
  end,
}
