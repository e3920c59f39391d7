-- T4.3: zombies or coins, at the same time; T7.6: nobody has more than 6 coins.
return scenario {
  title = "Zombie or coin",
  text = "Everybody chooses. 2 has 5 coins and gets only one more.",
  game = "tsunami", players = 3, options = { bluffs = true },
  start = {
    zones = { ["street deck"] = "choice", ["bonus:1"] = "ufo", ["bonus:2"] = "ninja", ["bonus:3"] = "tsunami" },
    counters = { zombies = 4, coins = { 0, 5, 0 }, round = 1 },
    phase = "street",
  },

  play = function(s)
    s:expect_ask(1, "word", "zombie, coin")
    s:choose(1, "zombie")
    s:expect_counter("zombies", 1, 4) -- until all have chosen
    s:choose(2, "coin")
    s:choose(3, "coin")
    s:expect_counter("zombies", 1, 5)
    s:expect_counter("coins", 2, 6)
    s:expect_counter("coins", 3, 2)
  end,
}
