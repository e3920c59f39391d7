-- Preachers bury a card under the Reserve (R7); a card there may come back as an encounter (R3.1).
return scenario {
  title = "The shallow grave",
  text = "You are community 1, and you lead. One of the worst zombies is already in your zone, and another one "
    .. "in your hand. Which play leaves you without a zombie when the round is over?",
  players = 3, powers = { "preacher", "biker", "scientist" }, rounds = 1, hand_size = 3,
  deal = {
    hands = {
      "zombie-12 preacher-4 biker-7",
      "preacher-12 biker-9 scientist-7",
      "zombie-19 preacher-9 biker-3",
    },
    expeditions = { "zombie-20" },
    reserve = "preacher-8 biker-13 preacher-13", rest = "removed",
    transfers = false, leader = 1,
  },
  solver = 1,
  difficulty = 1,
  goal_text = "No zombie is in your expedition zone at the end.",
  goal = function(g) return g:count(1, { role = "horde" }) == 0 end,

  -- Your 4 wins on the low side only, so you have to lead it yourself, and may never lead again. The
  -- Reserve is so short that the zombie rises as the last encounter: lose the next trick, to 2, and throw
  -- the other zombie off on the last.
  play = function(s, g)
    s:play(1, "preacher-4", "low")
    s:play(2, "preacher-12")
    s:play(3, "preacher-9")
    s:expect_at("biker-13", "expedition:1")
    s:choose(1, "zombie-20")
    s:play(1, "biker-7", "high")
    s:play(2, "biker-9")
    s:play(3, "biker-3")
    s:expect_won(2, "biker")
    s:expect_equal(g:name(g:encounter()), "zombie-20", "the last encounter")
    s:play(2, "scientist-7", "high")
    s:play(3, "zombie-19")
    s:play(1, "zombie-12")
    s:expect_zone("expedition:2", "biker-7 biker-9 biker-3 preacher-13 scientist-7 zombie-12 zombie-19 zombie-20")
    s:expect_goal()
  end,
}
