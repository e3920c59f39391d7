-- U11.1: the same three zombies before the fire station, but nobody helps.
return scenario {
  title = "Without any help", game = "humans", players = 2, seed = 1433,
  text = "If one owner refuses, nobody helps (U3.3.3): a 3 fails against B 5. A die token rolls a 5 (U7.1).",
  start = {
    tiles = { { "fire station", 1, 0, 0 } }, links = { { "town square:6", "fire station:7", "open" } },
    zones = {
      ["fire station:7"] = "doctor zombie, doctor zombie-2, musician zombie", ["hand:1"] = "knife", ["hand:2"] = {},
    },
    counters = { movement = { 3, 0 }, ["die tokens"] = { 1, 0 }, turn = 1, round = 1 },
    phase = { { "move", 1 }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s)
    s:expect_at("doctor", "character:1")
    s:expect_at("musician", "character:2")
    s:choose(1, "doctor zombie")
    s:choose(1, "break in fire station:4")
    s:expect_ask(2, "yes/no")
    s:choose(2, "no")
    s:expect_counter("helpers", 0)
    s:expect_event { e = "random", what = "break in", result = { 3 }, rule = "U3.3.3" }
    s:expect_mark("fire station:4", "no barricade", false)
    s:expect_ask(1, "yes/no")
    s:choose(1, "yes")
    s:expect_event { e = "random", what = "break in", result = { 5 } }
    s:expect_counter("die tokens", 1, 0)
    s:expect_mark("fire station:4", "no barricade")
  end,
}
