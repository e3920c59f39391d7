-- Police are trump, like it or not (R8): a community that holds nothing else wins every trick.
return scenario {
  title = "Turn in the badge",
  text = "You are community 1, the last to play to this trick: kids, on the low side. You have none, and may play what "
    .. "you like. Two zombies are in your hand, one in that of community 2, and community 3 has nothing but police "
    .. "left. Which play leaves you without a zombie when the round is over?",
  players = 3, powers = { "police", "biker", "kid" }, rounds = 1, hand_size = 4,
  deal = {
    hands = {
      "zombie-1 zombie-11 police-8 biker-13",
      "zombie-15 biker-3 kid-5 kid-6",
      "kid-3 police-3 police-7 police-13",
    },
    reserve = "kid-13 police-12 kid-9 police-6", rest = "removed",
    transfers = false, leader = 2,
  },
  solver = 1,
  difficulty = 2,
  goal_text = "No zombie is in your expedition zone at the end.",
  goal = function(g) return g:count(1, { role = "horde" }) == 0 end,

  -- To throw off a zombie looks right, but then 3 leads a police card that your 8 must beat, 2 throws its
  -- zombie off on you, and the lead is yours. Without the 8 you never win again: 3 has to trump the biker
  -- you lead, and there is room for both zombies in the last two tricks.
  play = function(s)
    s:play(2, "kid-5", "low")
    s:play(3, "kid-3")
    s:play(1, "police-8")
    s:expect_won(1, "kid")
    s:play(1, "biker-13", "high")
    s:play(2, "biker-3")
    s:play(3, "police-3")
    s:expect_won(3, "biker")
    s:play(3, "police-7", "high")
    s:play(1, "zombie-11")
    s:play(2, "zombie-15")
    s:play(3, "police-13", "low")
    s:play(1, "zombie-1")
    s:play(2, "kid-6")
    s:expect_goal()
  end,
}
