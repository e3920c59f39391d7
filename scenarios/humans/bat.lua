-- U11.2 and U11.3: a catch, a bat, a second wound.
return scenario {
  title = "The bat", game = "humans", players = 3, seed = 59,
  text = "A 4 catches, a 3 with the bat wounds (U3.4.4). It is the second wound of the only pawn (U5.2, U5.4).",
  start = {
    zones = {
      ["town square:6"] = "human, doctor zombie-10", ["hand:1"] = "knife", ["hand:2"] = "knife-2", ["hand:3"] = "bat",
      ["wounds:1"] = "jaw", ["wound deck"] = "leg, leg-2, arm",
    },
    counters = { ["die tokens"] = 0, turn = 1, round = 1, ["ability used"] = 1 },
    phase = { { "capture", 1 }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s)
    s:expect_ask(2, "piece", "knife-2, none")
    s:choose(2, "none")
    s:choose(3, "bat")
    s:expect_event { e = "random", what = "weapon", result = { 3 }, rule = "U3.4.4" }
    s:expect_zone("wounds:1", {})
    s:expect_at("leg", "wound discard")
    s:expect_at("doctor zombie-10", "town square:5")
    s:expect_turn(3)
    s:expect_zone("capture discard", {})
  end,
}
