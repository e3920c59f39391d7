-- Four scientists make each zombie cost 1 less, strictly the most of them 1 less again (R7).
return scenario {
  title = "The fourth scientist",
  text = "You are community 1, and you lead. You are eight people, and the three zombies in your zone cost "
    .. "eighteen. A scientist waits on the road. Which play lets you survive the round?",
  players = 3, powers = { "scientist", "kid", "biker" }, rounds = 1, hand_size = 3,
  population = { 8, 20, 20 },
  deal = {
    hands = {
      "zombie-8 scientist-6 kid-8",
      "zombie-16 kid-7 biker-3",
      "kid-4 kid-9 biker-9",
    },
    expeditions = { "scientist-2 scientist-4 zombie-3 zombie-15 zombie-19", "scientist-5 scientist-12", "scientist-7" },
    reserve = "scientist-13 van-3 kid-6", rest = "removed",
    transfers = false, leader = 1,
  },
  solver = 1,
  difficulty = 1,
  goal_text = "You survive: your population is above 0 at the end.",
  goal = function(g) return g:population(1) > 0 end,

  -- Your scientist wins the one on the road at once, on either side, but the zombie of community 2 comes
  -- with it, and yours is still to come. Lead yours: on the low side you win the worse one for it, the
  -- scientist, and the lead, and everything that follows.
  play = function(s)
    s:play(1, "zombie-8", "low")
    s:play(2, "zombie-16")
    s:play(3, "kid-4")
    s:expect_at("scientist-13", "expedition:1")
    s:expect_at("zombie-16", "expedition:1")
    s:expect_at("zombie-8", "expedition:2")
    s:play(1, "scientist-6", "high")
    s:play(2, "kid-7")
    s:play(3, "kid-9")
    s:play(1, "kid-8", "high")
    s:play(2, "biker-3")
    s:play(3, "biker-9")
    s:expect_goal()
  end,
}
