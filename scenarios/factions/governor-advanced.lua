-- The advanced governors also choose the side.
return scenario {
  title = "Governors, advanced: by decree",
  text = "The leader they choose cannot choose the side.",
  powers = { "governor:advanced", "hippie", "military" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "governor-9 hippie-2", "governor-1 hippie-7", "governor-4 hippie-11" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "governor-9", "high")
    s:play(2, "governor-1")
    s:play(3, "governor-4")
    s:choose(1, 3)
    s:expect_ask(1, "side", "high low", "governor:advanced")
    s:choose(1, "low")
    s:play(3, "hippie-11") -- low, as chosen
    s:play(1, "hippie-2")
    s:play(2, "hippie-7")
    s:expect_won(1, "hippie")
  end,
}
