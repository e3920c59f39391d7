-- U11.5: a dead end of two free squares.
return scenario {
  title = "As far as possible", game = "humans", players = 2, seed = 32,
  text = "A capture fails, and a 6 is rolled for the flight. Only two squares are free: the human moves two (U4.3).",
  start = {
    tiles = { { "straight", 1, 0, 1 } }, links = { { "town square:6", "straight:8", "open" } },
    zones = {
      ["straight:8"] = "human, doctor zombie", ["town square:6"] = "miner zombie",
      ["hand:1"] = "knife", ["hand:2"] = {},
    },
    counters = { ["die tokens"] = 0, turn = 1, round = 1, ["ability used"] = 1 },
    phase = { { "capture", 1 }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s)
    s:expect_at("doctor", "character:1")
    s:expect_at("miner", "character:2")
    s:expect_event { e = "random", what = "capture", result = { 1 }, rule = "U3.4.2" }
    s:expect_event { e = "random", what = "flee", result = { 6 }, rule = "U4.1" }
    s:expect_zone("straight:2", "human")
    s:expect_zone("straight:8", "doctor zombie")
    s:expect_zone("capture discard")
  end,
}
