-- T7.3, T3.7: what a coin buys.
return scenario {
  title = "Two leaders",
  text = "You are seat 1, the last one in the store of the last round, with 5 zombies and 3 coins. 2 and 3 "
    .. "have 7 zombies. "
    .. "Nothing more will happen. How do you win alone?",
  game = "tsunami", players = 3,
  start = {
    zones = {
      row = "zombie2, steal1, civilian2, save1",
      ["bonus:1"] = "footballer", ["bonus:2"] = "ninja", ["bonus:3"] = "tsunami", aside = "ufo",
    },
    counters = { zombies = { 5, 7, 7 }, coins = { 3, 0, 0 }, round = 3, step = 6 },
    phase = { { "shop", 1, 0 }, { "round_end", 1 } },
  },
  solver = 1,
  difficulty = 2,
  goal_text = "You have more zombies than each of 2 and 3 at the end.",
  goal = function(g) return g:get("zombies", 1) > g:get("zombies", 2) and g:get("zombies", 1) > g:get("zombies", 3) end,

  -- Two zombies for 3 coins make 7, a theft and a civilian 7 as well. Three civilians turn at the end: 8.
  play = function(s)
    s:choose(1, "civilian2")
    s:choose(1, "civilian1")
    s:expect_goal()
  end,
}
