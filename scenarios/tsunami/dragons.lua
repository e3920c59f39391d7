-- T15.6: head names the wrong player, and tail answers.
return scenario {
  title = "Head and tail",
  text = "1 reveals head and names 2. 3 holds tail and reveals it.",
  game = "tsunami", players = 5,
  start = {
    zones = {
      ["bonus:1"] = "head", ["bonus:2"] = "ninja", ["bonus:3"] = "tail", ["bonus:4"] = "ufo", ["bonus:5"] = "tsunami",
    },
    counters = { zombies = 4, round = 1 },
    phase = { { "window", 1 }, { "street" } },
  },

  play = function(s)
    s:expect_ask(1, "piece", "head, none") -- W1
    s:choose(1, "head")
    s:expect_ask(1, "seat", "2, 3, 4, 5")
    s:choose(1, 2)
    s:expect_ask(3, "piece", "tail, none")
    s:choose(3, "tail")
    s:expect_counter("zombies", 1, 4)
    s:expect_counter("zombies", 3, 7)
  end,
}
