-- U11.4: two escapes among the capture cards of a miner, Infect 3.
return scenario {
  title = "Two escapes, one flight", game = "humans", players = 3, seed = 15,
  text = "Any escape lets the human flee, once (U3.4.5). The right neighbour of the player moves it (U4.1).",
  start = {
    zones = {
      ["town square:6"] = "human, miner zombie", ["capture deck"] = "eat, escape, escape-2", ["hand:1"] = "knife",
    },
    counters = { turn = 1, round = 1 },
    phase = { { "infect", "human", 1 }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s)
    s:expect_at("miner", "character:1")
    s:expect_event { e = "random", what = "flee", result = { 1 }, rule = "U4.1" }
    s:expect_ask(3, "place", "town square:3, town square:9")
    s:expect_not_offered("town square:5", "(U4.3)")
    s:choose(3, "town square:9")
    s:expect_zone("capture discard", "eat, escape, escape-2")
    s:expect_zone("town square:9", "human")
    s:expect_zone("eaten:1")
    s:expect_ask(1, "piece", "knife, none") -- one flight, and the capture step is over
  end,
}
