-- U11.1: B 5, two zombies of seat 1 and one of seat 2 before the fire station.
return scenario {
  title = "With a little help", game = "humans", players = 2, seed = 121,
  text = "Two other zombies help: a 3 reaches B 5 (U3.3.3). The token opens the border (U3.3.4).",
  start = {
    tiles = { { "fire station", 1, 0, 0 } }, links = { { "town square:6", "fire station:7", "open" } },
    zones = {
      ["fire station:7"] = "doctor zombie, doctor zombie-2, musician zombie", ["hand:1"] = "knife", ["hand:2"] = {},
    },
    counters = { movement = { 3, 0 }, turn = 1, round = 1 },
    phase = { { "move", 1 }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s)
    s:choose(1, "doctor zombie")
    s:choose(1, "break in fire station:4")
    s:choose(2, "yes")
    s:expect_event { e = "random", what = "break in", result = { 3 }, rule = "U3.3.3" }
    s:expect_mark("fire station:4", "no barricade")
    s:expect_counter("no barricade supply", 26)
    s:choose(1, "doctor zombie")
    s:expect_not_offered("break in fire station:5")
    s:choose(1, "fire station:4")
    s:expect_counter("movement", 1, 2)
  end,
}
