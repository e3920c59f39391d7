-- T15.3: the footballer annuls a bomb and steals from the thrower.
return scenario {
  title = "Kicked back",
  text = "3 bombs 1, who holds the footballer.",
  game = "tsunami", players = 3, options = { bluffs = true },
  start = {
    zones = { ["bonus:1"] = "footballer", ["bonus:2"] = "ninja", ["bonus:3"] = "tsunami" },
    counters = { zombies = { 4, 4, 5 }, round = 1 },
    phase = { { "bomb", 1, 3 }, { "window", 1 }, { "street" } },
  },

  play = function(s)
    s:expect_ask(1, "piece", "footballer, none") -- W3
    s:choose(1, "footballer")
    s:expect_counter("zombies", 1, 5)
    s:expect_counter("zombies", 3, 4)
  end,
}
