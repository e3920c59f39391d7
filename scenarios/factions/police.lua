-- Police are trump: played to a trick of another faction they win it, and the power of the faction asked still fires.
return scenario {
  title = "Police: trump",
  text = "The lowest police card beats the highest hippie. The winner then gives the trick away, as hippies do.",
  powers = { "police", "hippie", "military" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "hippie-13 military-1", "police-1 military-2", "hippie-2 police-9" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "hippie-13", "high")
    s:expect_legal(2, "police-1", "R3.4")
    s:play(2, "police-1")
    s:expect_illegal(3, "police-9", "R3.4") -- 3 can follow
    s:play(3, "hippie-2")
    s:expect_won(2, "hippie")
    s:expect_ask(2, "community", "1 3", "hippie:base")
    s:choose(2, 1)
    s:expect_turn(2) -- the winner leads the next trick
  end,
}
