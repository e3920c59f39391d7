-- T6.1, T9: a bomb is worth more than a civilian.
return scenario {
  title = "The giant awakes",
  text = "You are seat 1, the last to choose at the last street card: civilian or bomb? You hold giant and "
    .. "have 6 zombies. "
    .. "2 has 6 zombies and 2 civilians, 3 has 7 and 1, 4 has 8 and 0.",
  game = "tsunami", players = 4,
  start = {
    zones = {
      ["bonus:1"] = "giant", ["bonus:2"] = "ninja", ["bonus:3"] = "tsunami", ["bonus:4"] = "ufo", aside = "footballer",
    },
    counters = { zombies = { 6, 6, 7, 8 }, civilians = { 0, 2, 1, 0 }, round = 3, step = 6 },
    phase = { { "raid_turn", 1, 1 }, { "round_end", 1 } },
  },
  solver = 1,
  difficulty = 2,
  goal_text = "You have more zombies than every other seat at the end.",
  goal = function(g)
    for seat = 2, 4 do
      if g:get("zombies", seat) >= g:get("zombies", 1) then return false end
    end
    return true
  end,

  -- Only 2 has two civilians: giant pays 3, and 9 beat 8.
  play = function(s)
    s:choose(1, "bomb")
    s:choose(1, 2)
    s:choose(1, "giant")
    s:expect_goal()
  end,
}
