-- Advanced police may be played even if you could follow.
return scenario {
  title = "Police, advanced: always on duty",
  text = "A community that holds a hippie may still play police.",
  powers = { "police:advanced", "hippie", "military" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "hippie-13 military-1", "police-4 hippie-3", "hippie-2 police-9" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "hippie-13", "high")
    s:expect_legal(2, "police-4", "police:advanced")
    s:play(2, "police-4")
    s:play(3, "police-9") -- among police the side decides
    s:expect_won(3, "hippie")
  end,
}
