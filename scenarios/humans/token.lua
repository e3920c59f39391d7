-- U11.7: a human guards a die token.
return scenario {
  title = "The guarded token", game = "humans", players = 2, seed = 1,
  text = "A zombie on a human's square is done (U3.3.2), and a human guards the die token (U3.3.6).",
  start = {
    tiles = { { "church", 1, 0, 0 } }, links = { { "town square:6", "church:7", "open" } },
    marks = { ["die token"] = { "church:1", "church:5" } },
    zones = {
      ["church:1"] = "human", ["church:4"] = "doctor zombie, doctor zombie-2", ["hand:1"] = "knife", ["hand:2"] = {},
    },
    counters = { movement = { 5, 0 }, ["die tokens"] = 0, turn = 1, round = 1 },
    phase = { { "move", 1 }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s)
    s:choose(1, "doctor zombie")
    s:choose(1, "church:1")
    s:expect_counter("movement", 1, 4)
    s:expect_not_offered("doctor zombie", "it has stopped: a human is on its square (U3.3.2)")
    s:expect_mark("church:1", "die token")
    s:choose(1, "doctor zombie-2")
    s:choose(1, "church:5")
    s:expect_counter("die tokens", 1, 1)
    s:expect_mark("church:5", "die token", false)
  end,
}
