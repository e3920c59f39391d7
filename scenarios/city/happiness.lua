-- C9.1 [printed]: 5 inhabitants, 9 hearts and 1 crossed-out heart make 5 × (9 − 1) = 40.
return scenario {
  title = "Five times eight",
  text = "The last turn of a game: the city has 5 inhabitants, 9 hearts and a crossed-out heart.",
  game = "city", players = 2,
  start = {
    zones = {
      ["city:1"] = "happy market, house-4, tower block, swimming pool, theatre, zoo, gallery, "
        .. "bakery, post office, garage",
      centre = "opera, bank, port",
    },
    counters = { coins = { 3, 0 }, round = 9 },
    phase = { "buy", 2 },
  },

  play = function(s)
    s:finish() -- 2 can only take a coin
    s:expect_score(1, 40)
    s:expect_score(2, 0)
    s:expect_winners(1)
  end,
}
