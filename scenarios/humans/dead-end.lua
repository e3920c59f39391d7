-- U11.5: zombies all round.
return scenario {
  title = "No way out", game = "humans", players = 2, seed = 1,
  text = "A human without any legal move is infected at once, without capture cards (U4.4).",
  start = {
    tiles = { { "straight", 1, 0, 1 } }, links = { { "town square:6", "straight:8", "open" } },
    zones = {
      ["straight:8"] = "human, doctor zombie-10", ["straight:5"] = "miner zombie",
      ["town square:6"] = "miner zombie-10", ["hand:1"] = "knife",
    },
    phase = { { "flee", "human", 1 }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s, g)
    s:expect_at("human", "box")
    s:expect(g:size("straight:8") == 2, "a pawn replaces it")
    s:expect_zone("capture discard", {})
  end,
}
