-- Police are trump (R8): sometimes they have to be drawn first.
return scenario {
  title = "Off duty",
  text = "You are community 1, and you lead. A zombie is the second card on the road, and community 3 has "
    .. "one in its hand. Which play leaves you without a zombie when the round is over?",
  players = 3, powers = { "police", "biker", "kid" }, rounds = 1, hand_size = 3,
  deal = {
    hands = {
      "police-8 biker-6 kid-3",
      "biker-5 biker-8 biker-10",
      "zombie-9 police-5 biker-12",
    },
    reserve = "biker-3 zombie-10 police-6", rest = "removed",
    transfers = false, leader = 1,
  },
  solver = 1,
  difficulty = 1,
  goal_text = "No zombie is in your expedition zone at the end.",
  goal = function(g) return g:count(1, { role = "horde" }) == 0 end,

  -- Leading police on the low side gives the lead to 3, which comes back with its 12 on the low side:
  -- your 6 wins the zombie on the road, and the kid you lead then wins the other one. Draw the police on
  -- the high side and let go of the lead yourself, just in time: 3 wins the zombie and leads its own.
  play = function(s)
    s:play(1, "police-8", "high")
    s:play(2, "biker-5")
    s:play(3, "police-5")
    s:expect_won(1, "police")
    s:play(1, "biker-6", "high")
    s:play(2, "biker-8")
    s:play(3, "biker-12")
    s:expect_at("zombie-10", "expedition:3")
    s:play(3, "zombie-9", "low")
    s:play(1, "kid-3")
    s:play(2, "biker-10")
    s:expect_goal()
  end,
}
