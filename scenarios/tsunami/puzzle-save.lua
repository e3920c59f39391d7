-- T8.2: a save that is too large is wasted.
return scenario {
  title = "Save the Save cards",
  text = "You are seat 1 with one zombie more than 2, no civilians, save1 and save2. 2 and 3 are about to "
    .. "bomb you, one after the "
    .. "other, then the game ends. How do you lose nothing?",
  game = "tsunami", players = 3,
  start = {
    zones = {
      ["kept:1"] = "save1, save2",
      ["bonus:1"] = "tsunami", ["bonus:2"] = "ninja", ["bonus:3"] = "ufo", aside = "footballer",
    },
    counters = { zombies = { 6, 5, 5 }, round = 3, step = 6 },
    phase = { { "bomb", 1, 2 }, { "bomb", 1, 3 }, { "round_end", 1 } },
  },
  solver = 1,
  difficulty = 1,
  goal_text = "You have exactly 6 zombies at the end.",
  goal = function(g) return g:get("zombies", 1) == 6 end,

  -- Each bomb costs one zombie, and each card saves one of it: use one card for each bomb.
  play = function(s)
    s:choose(1, "save1")
    s:choose(1, "save2")
    s:expect_goal()
  end,
}
