-- T15.3: a bomb takes all civilians, or a zombie that may be saved.
return scenario {
  title = "Saved from a bomb",
  text = "1 has 2 civilians and 4 zombies. 2 bombs it and reveals giant; 3 bombs it again, and save1 helps.",
  game = "tsunami", players = 4, options = { bluffs = true },
  start = {
    zones = {
      ["street deck"] = "raid", ["bonus:1"] = "ufo", ["bonus:2"] = "giant", ["bonus:3"] = "ninja",
      ["bonus:4"] = "tsunami",
      ["kept:1"] = "save1",
    },
    counters = { zombies = { 4, 9, 5, 5 }, civilians = { 2, 0, 0, 0 }, round = 1 },
    phase = "street",
  },

  play = function(s)
    s:expect_ask(2, "word", "civilian, bomb") -- T4.6: most zombies
    s:choose(2, "bomb")
    s:expect_ask(2, "seat", "1, 3, 4")
    s:choose(2, 1)
    s:expect_counter("civilians", 1, 0)
    s:expect_ask(2, "piece", "giant, none") -- W6
    s:choose(2, "giant")
    s:expect_counter("zombies", 2, 12)
    s:choose(3, "bomb")
    s:choose(3, 1)
    s:expect_ask(1, "piece", "save1, none") -- W4
    s:choose(1, "save1")
    s:expect_counter("zombies", 1, 4)
    s:choose(4, "civilian")
    s:expect_counter("civilians", 4, 1)
  end,
}
