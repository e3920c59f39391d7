-- The winner of a governor trick chooses who leads the next one.
return scenario {
  title = "Governors: after you",
  text = "The lead goes to a community that has nothing but zombies left.",
  powers = { "governor", "hippie", "military" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "governor-9 hippie-2", "governor-1 hippie-7", "governor-4 zombie-16" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "governor-9", "high")
    s:play(2, "governor-1")
    s:play(3, "governor-4")
    s:expect_won(1, "governor")
    s:expect_ask(1, "community", "1 2 3", "governor:base")
    s:choose(1, 3)
    s:expect_turn(3)
    s:play(3, "zombie-16", "low") -- nobody else has a zombie: 3 takes the whole horde
    s:play(1, "hippie-2")
    s:play(2, "hippie-7")
    s:expect_at("zombie-16", "expedition:3")
  end,
}
