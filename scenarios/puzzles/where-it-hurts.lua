-- Dogs bring the encounter to the community you choose (R7).
return scenario {
  title = "Where it hurts",
  text = "You are community 1, four people behind both others, and you lead. A zombie waits on the road. Which "
    .. "play makes you the largest community, alone, when the round is over?",
  players = 3, powers = { "dog", "kid", "biker" }, rounds = 1, hand_size = 3,
  population = { 20, 24, 24 },
  deal = {
    hands = {
      "zombie-9 dog-13 biker-10",
      "zombie-20 dog-5 dog-6",
      "zombie-19 dog-3 biker-8",
    },
    reserve = "zombie-6 biker-9 dog-7", rest = "removed",
    transfers = false, leader = 1,
  },
  solver = 1,
  difficulty = 2,
  goal_text = "You have more people than each other community at the end.",
  goal = function(g)
    local mine = g:population(1)
    return mine > g:population(2) and mine > g:population(3)
  end,

  -- Getting rid of the zombie first, on the high side, gives the lead away: the dogs are then played on
  -- the low side, where your 13 is worth nothing. Use it while it rules, and keep the lead to the end,
  -- even if that costs you the worst zombie of the horde.
  play = function(s)
    s:play(1, "dog-13", "high")
    s:play(2, "dog-5")
    s:play(3, "dog-3")
    s:expect_ask(1, "community", "1 2 3", "dog:base")
    s:choose(1, 2)
    s:expect_at("zombie-6", "expedition:2")
    s:play(1, "zombie-9", "low")
    s:play(2, "zombie-20")
    s:play(3, "zombie-19")
    s:expect_at("zombie-20", "expedition:1")
    s:expect_at("zombie-19", "expedition:2")
    s:expect_at("zombie-9", "expedition:3")
    s:play(1, "biker-10", "high")
    s:play(2, "dog-6")
    s:play(3, "biker-8")
    s:expect_winners(1)
    s:expect_goal()
  end,
}
