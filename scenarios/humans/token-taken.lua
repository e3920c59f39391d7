-- U11.7: the die token under a human, after the capture step.
return scenario {
  title = "The token changes hands", game = "humans", players = 2, seed = 1,
  text = "The human flees and leaves its die token behind (U4.5); the zombie on the square takes it (U3.3.6).",
  start = {
    tiles = { { "church", 1, 0, 0 } }, links = { { "town square:6", "church:7", "open" } },
    marks = { ["die token"] = { "church:1" } },
    zones = { ["church:1"] = "human", ["church:4"] = "doctor zombie", ["hand:1"] = "knife", ["hand:2"] = {} },
    counters = { movement = { 5, 0 }, ["die tokens"] = 0, turn = 1, round = 1, ["ability used"] = 1 },
    phase = { { "move", 1 }, { "capture", 1 }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s)
    s:expect_at("doctor", "character:1")
    s:choose(1, "doctor zombie")
    s:choose(1, "church:1")
    s:expect_counter("die tokens", 1, 0)
    s:choose(1, "done")
    s:expect_event { e = "random", what = "capture", result = { 3 }, rule = "U3.4.2" }
    s:expect_ask(2, "place")
    s:expect_mark("church:1", "die token")
    s:choose(2, "church:3")
    s:expect_event { e = "mark", place = "church:1", mark = "die token", rule = "U3.3.6" }
    s:expect_counter("die tokens", 1, 1)
    s:expect_mark("church:1", "die token", false)
  end,
}
