-- U11.4: capture cards of a miner, Infect 3.
return scenario {
  title = "The majority decides", game = "humans", players = 2, seed = 12,
  text = "Eat, infected, infected: the human becomes a zombie (U3.4.5, U3.4.7).",
  start = {
    zones = {
      ["town square:6"] = "human, miner zombie", ["capture deck"] = "eat, infected, infected-2", ["hand:1"] = "knife",
    },
    phase = { { "infect", "human", 1 }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s, g)
    s:expect_at("miner", "character:1")
    s:expect_ask(1, "piece", "knife, none")
    s:expect_at("human", "box")
    s:expect_zone("capture discard", "eat, infected, infected-2")
    s:expect(g:size("town square:6") == 2, "a zombie more")
  end,
}
