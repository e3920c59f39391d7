-- T15 E3: two bombs on one player.
return scenario {
  title = "Two bombs", game = "tsunami", players = 4, seed = 5,
  text = "The first bomb takes the civilians of 1, the second one of its zombies (T6.1).",
  start = {
    zones = {
      ["bonus:1"] = "tsunami", ["bonus:2"] = "giant", ["bonus:3"] = "ufo", ["bonus:4"] = "ninja", aside = "footballer",
    },
    counters = { zombies = { 4, 5, 5, 5 }, civilians = { 2, 0, 0, 0 }, round = 1, step = 1 },
    phase = { { "raid_turn", 2, 2 }, "behind" },
  },

  play = function(s)
    s:expect_ask(2, "word", "civilian, bomb")
    s:choose(2, "bomb")
    s:choose(2, 1)
    s:expect_counter("civilians", 1, 0)
    s:expect_counter("zombies", 1, 4)
    s:expect_event { e = "count", counter = "civilians", seat = 1, delta = -2, rule = "T6.1" }
    s:expect_ask(2, "piece", "giant, none") -- *giant* pays for two civilians (T9.1)
    s:choose(2, "giant")
    s:expect_counter("zombies", 2, 8)

    s:choose(3, "bomb")
    s:choose(3, 1)
    s:expect_counter("zombies", 1, 3)
  end,
}
