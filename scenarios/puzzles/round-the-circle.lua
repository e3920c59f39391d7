-- A horde is shared out from the winner clockwise, the greatest loss first (R4.2): count who gets none.
return scenario {
  title = "Round the circle",
  text = "You are community 1, and you lead. Three communities of four hold a zombie, and one of them is you. "
    .. "Which play leaves you without a zombie when the round is over?",
  players = 4, powers = { "biker", "kid", "scientist" }, rounds = 1, hand_size = 3,
  deal = {
    hands = {
      "zombie-12 kid-9 scientist-3",
      "zombie-13 scientist-6 scientist-10",
      "biker-3 biker-11 biker-13",
      "zombie-8 biker-12 kid-13",
    },
    reserve = "biker-4 kid-2 kid-5", rest = "removed",
    transfers = false, leader = 1,
  },
  solver = 1,
  difficulty = 2,
  goal_text = "No zombie is in your expedition zone at the end.",
  goal = function(g) return g:count(1, { role = "horde" }) == 0 end,

  -- Now all three zombies must come to the trick. Your left neighbour wins it on the high side, and the
  -- third zombie goes to 4. On the low side 4 wins, and the second one is yours. Lead a survivor, and one
  -- of the others is rid of its zombie: the next one led makes yours win the horde.
  play = function(s)
    s:play(1, "zombie-12", "high")
    s:play(2, "zombie-13")
    s:play(3, "biker-3")
    s:play(4, "zombie-8")
    s:expect_won(2, "zombie")
    s:expect_at("zombie-13", "expedition:2")
    s:expect_at("zombie-12", "expedition:3")
    s:expect_at("zombie-8", "expedition:4")
    s:play(2, "scientist-6", "high")
    s:play(3, "biker-11")
    s:play(4, "biker-12")
    s:play(1, "scientist-3")
    s:play(2, "scientist-10", "low")
    s:play(3, "biker-13")
    s:play(4, "kid-13")
    s:play(1, "kid-9")
    s:expect_goal()
  end,
}
