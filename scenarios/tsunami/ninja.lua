-- T15.2: whoever is alone may reveal ninja, and loses nothing.
return scenario {
  title = "Alone against a tram",
  text = "As in push.lua, but 4 holds ninja.",
  game = "tsunami", players = 4, options = { bluffs = true },
  start = {
    zones = {
      ["street deck"] = "tram", ["bonus:1"] = "footballer", ["bonus:2"] = "ufo",
      ["bonus:3"] = "giant", ["bonus:4"] = "ninja",
    },
    counters = { zombies = { 5, 6, 12, 3 }, round = 1 },
    phase = "street",
  },

  play = function(s)
    s:choose(1, "red")
    s:choose(2, "red")
    s:choose(3, "blue")
    s:choose(4, "green")
    s:expect_ask(4, "piece", "ninja, none")
    s:choose(4, "ninja")
    s:expect_counter("zombies", 4, 5)
    s:expect_counter("zombies", 1, 3)
  end,
}
