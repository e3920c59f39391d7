-- T3.7: the end of a round.
return scenario {
  title = "They come in peace",
  text = "1 has 3 civilians and reveals ufo. Then civilians become zombies, and 4 zombies come for the next round.",
  game = "tsunami", players = 3, options = { bluffs = true },
  start = {
    zones = { ["bonus:1"] = "ufo", ["bonus:2"] = "ninja", ["bonus:3"] = "tsunami", aside = "footballer" },
    counters = { zombies = 4, civilians = { 3, 1, 0 }, round = 1, step = 6 },
    phase = { "round_end", 1 },
  },

  play = function(s)
    s:expect_ask(1, "piece", "ufo, none") -- W7
    s:choose(1, "ufo")
    s:expect_counter("zombies", 1, 14)
    s:expect_counter("zombies", 2, 9)
    s:expect_counter("civilians", 1, 0)
    s:expect_counter("round", 2)
  end,
}
