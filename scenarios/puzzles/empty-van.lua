-- A van led makes the next community set the faction (R3.5), on the side that you choose.
return scenario {
  title = "The empty van",
  text = "You are community 1, and you lead. All but community 2 hide zombies, you included, and one waits "
    .. "on the road. Which play leaves you without a zombie when the round is over?",
  players = 4, powers = { "biker", "kid", "scientist" }, rounds = 1, hand_size = 3,
  deal = {
    hands = {
      "van-2 zombie-18 scientist-3",
      "kid-2 kid-3 kid-7",
      "zombie-13 zombie-14 kid-12",
      "zombie-2 biker-7 scientist-8",
    },
    reserve = "zombie-15 biker-9 scientist-13", rest = "removed",
    transfers = false, leader = 1,
  },
  solver = 1,
  difficulty = 3,
  goal_text = "No zombie is in your expedition zone at the end.",
  goal = function(g) return g:count(1, { role = "horde" }) == 0 end,

  -- On the high side community 3 takes the lead with its 12, and leads zombies. On the low side 2 wins
  -- whatever it plays, has nothing but kids to lead, and your zombie is thrown off.
  play = function(s)
    s:play(1, "van-2", "low")
    s:play(2, "kid-7")
    s:play(3, "kid-12")
    s:play(4, "zombie-2")
    s:expect_won(2, "kid")
    s:play(2, "kid-3", "high")
    s:play(3, "zombie-14")
    s:play(4, "biker-7")
    s:play(1, "zombie-18")
    s:expect_at("zombie-18", "expedition:2")
    s:play(2, "kid-2", "low")
    s:play(3, "zombie-13")
    s:play(4, "scientist-8")
    s:play(1, "scientist-3")
    s:expect_goal()
  end,
}
