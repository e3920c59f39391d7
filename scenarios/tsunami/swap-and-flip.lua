-- T8, T8.3: bonus cards are exchanged and turned over.
return scenario {
  title = "Swap and flip",
  text = "1 swaps the bonus cards of 2 and 3, and turns over the one of 4.",
  game = "tsunami", players = 4, options = { bluffs = true },
  start = {
    zones = {
      row = "flip, swap", ["bonus:1"] = "ufo", ["bonus:2"] = "giant", ["bonus:3"] = "ninja", ["bonus:4"] = "tsunami",
    },
    counters = { zombies = 4, coins = 4, round = 1 },
    phase = { { "shop", 1, 0 }, { "window", 1 }, { "street" } },
  },

  play = function(s, g)
    s:choose(1, "swap")
    s:expect_ask(1, "seat", "1, 2, 3, 4")
    s:choose(1, 2)
    s:choose(1, 3)
    s:expect_zone("bonus:3", "giant")
    s:expect(g:knows(2, g:piece "giant") and not g:knows(4, g:piece "giant"), "2 knows where its card went, 4 does not")
    s:choose(1, "flip")
    s:choose(1, 4)
    s:expect(g:up(g:piece "tsunami"), "tsunami lies open, and is out of use (T9.3)")
  end,
}
