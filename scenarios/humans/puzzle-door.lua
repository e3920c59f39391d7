-- U3.3.3: a roll that cannot fail, if nobody is there to refuse.
return scenario {
  title = "Three at the door",
  text = "You are seat 1, with 5 movement and three zombies. The church has B 3, and a human is behind its "
    .. "middle wall. A zombie of seat 2 stands beside two of yours, and seat 2 refuses every help. Who needs "
    .. "luck?",
  game = "humans", players = 2, seed = 5,
  start = {
    tiles = { { "church", 1, 0, 0 } }, links = { { "town square:6", "church:7", "open" } },
    zones = {
      ["church:7"] = "doctor zombie, doctor zombie-2, musician zombie", ["town square:6"] = "doctor zombie-10",
      ["church:5"] = "human", ["hand:1"] = {}, ["hand:2"] = {},
    },
    counters = { movement = { 5, 0 }, ["die tokens"] = 0, ["ability used"] = 1, turn = 1, round = 1 },
    phase = { { "move", 1 }, { "finish", 4 } },
  },
  solver = 1,
  difficulty = 2,
  goal_text = "A zombie of yours stands beside the human on church:5.",
  goal = function(g) return g:size("church:5") == 2 end,

  -- Two helpers make 3 of a 1. All three go where seat 2 has no zombie; one point of movement is left to enter.
  play = function(s)
    s:expect_at("doctor", "character:1")
    s:choose(1, "doctor zombie")
    s:choose(1, "church:8")
    s:choose(1, "doctor zombie-2")
    s:choose(1, "church:8")
    s:choose(1, "doctor zombie-10")
    s:choose(1, "church:7")
    s:choose(1, "doctor zombie-10")
    s:choose(1, "church:8")
    s:choose(1, "doctor zombie")
    s:choose(1, "break in church:5")
    s:expect_event { e = "random", what = "break in", result = { 1 } }
    s:choose(1, "doctor zombie")
    s:choose(1, "church:5")
    s:finish()
    s:expect_goal()
  end,
}
