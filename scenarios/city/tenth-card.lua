-- C9.5: the round in which somebody places a tenth card is played to its end.
return scenario {
  title = "The tenth card",
  text = "1 buys its tenth card. No special building is offered to it; 2 and 3 still have their turns.",
  game = "city", players = 3,
  start = {
    zones = {
      ["city:1"] = "happy market, cottage-4, farm, row houses, hospital, tower block, theatre, zoo, post office",
      centre = "playground, bank, port",
    },
    counters = { coins = { 3, 0, 0 }, round = 9 },
    phase = { "buy", 1 },
  },

  play = function(s, g)
    s:choose(1, "playground")
    s:expect_equal(g:size("city:1"), 10, "cards of 1")
    s:expect_ask(2, "piece", "bank, port, none") -- C4.9: not a special building
    s:finish()
    s:expect_counter("round", 9) -- C5.1
  end,
}
