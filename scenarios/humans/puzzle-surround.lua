-- U4.4: who cannot flee is infected, whatever the dice say.
return scenario {
  title = "Whatever the dice say",
  text = "You are seat 1, with 6 movement and three zombies. One human stands in the corner of the Town "
    .. "Square, one before the church. It is the last turn, and you have no die tokens. How do you make sure "
    .. "of a point?",
  game = "humans", players = 2, seed = 5,
  start = {
    tiles = { { "church", 1, 0, 0 } }, links = { { "town square:6", "church:7", "open" } },
    zones = {
      ["town square:5"] = "doctor zombie-10, musician zombie-10", ["town square:6"] = "doctor zombie, doctor zombie-2",
      ["town square:1"] = "human", ["church:8"] = "human-2", ["hand:1"] = {}, ["hand:2"] = {},
    },
    counters = { movement = { 6, 0 }, ["die tokens"] = 0, ["ability used"] = 1, turn = 1, round = 1 },
    phase = { { "move", 1 }, { "capture", 1 }, { "finish", 4 } },
  },
  solver = 1,
  difficulty = 3,
  goal_text = "You have at least 4 points: zombies on the board and humans eaten.",
  goal = function(g) return 10 - g:size("supply:1") + g:size("eaten:1") >= 4 end,

  -- The human before the church flees through the wall. The other one has two ways: block both, then enter.
  play = function(s)
    s:expect_at("doctor", "character:1")
    s:choose(1, "doctor zombie")
    s:choose(1, "town square:3")
    s:choose(1, "doctor zombie")
    s:choose(1, "town square:2")
    s:choose(1, "doctor zombie-2")
    s:choose(1, "town square:5")
    s:choose(1, "doctor zombie-2")
    s:choose(1, "town square:4")
    s:choose(1, "doctor zombie-10")
    s:choose(1, "town square:2")
    s:choose(1, "doctor zombie-10")
    s:choose(1, "town square:1")
    s:finish()
    s:expect_at("human", "box")
    s:expect_zone("capture discard")
    s:expect_goal()
  end,
}
