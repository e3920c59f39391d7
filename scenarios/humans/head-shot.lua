-- U5.3: one head shot among the cards drawn removes the zombie; nothing is chosen.
return scenario {
  title = "A shot in the head", game = "humans", players = 3, seed = 59,
  text = "Two arms and a head shot are drawn. The zombie is gone, and so are all wounds (U5.3, U5.5).",
  start = {
    zones = {
      ["town square:6"] = "human, doctor zombie-10", ["town square:1"] = "doctor zombie-9", ["hand:1"] = "bat",
      ["hand:2"] = "knife", ["hand:3"] = "knife-2", ["wounds:1"] = "jaw", ["wound deck"] = "arm, head shot, arm-2",
    },
    counters = { ["die tokens"] = 0, turn = 1, round = 1, ["ability used"] = 1 },
    phase = { { "wound", "town square:6", 1 }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s)
    s:expect_zone("wounds:1", {})
    s:expect_zone("wound discard", "arm, head shot, arm-2, jaw")
    s:expect_at("doctor zombie-10", "supply:1")
    s:expect_ask(1, "piece", "bat, none") -- the turn goes on
  end,
}
