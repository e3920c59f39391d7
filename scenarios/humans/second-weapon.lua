-- U3.4.3: after a weapon without a wound the next player may play one.
return scenario {
  title = "A knife, then a chainsaw", game = "humans", players = 3, seed = 62,
  text = "The human is caught. The knife of 2 fails; 3 has its own chance, and the chainsaw wounds (U3.4.4).",
  start = {
    zones = {
      ["town square:6"] = "human, doctor zombie-10", ["hand:1"] = "bat", ["hand:2"] = "knife", ["hand:3"] = "chainsaw",
      ["wound deck"] = "leg, leg-2, arm",
    },
    counters = { ["die tokens"] = 0, turn = 1, round = 1, ["ability used"] = 1 },
    phase = { { "weapon window", 1, 2, "human" }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s)
    s:expect_ask(2, "piece", "knife, none")
    s:choose(2, "knife")
    s:expect_ask(3, "piece", "chainsaw, none")
    s:choose(3, "chainsaw")
    s:expect_at("leg", "wounds:1")
    s:expect_zone("capture discard", {})
  end,
}
