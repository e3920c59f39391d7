-- C9.3 [printed]: a whole turn, with a special building.
return scenario {
  title = "Sarah and the film studios",
  text = "Sarah is seat 2. She discards a card, draws two, buys the museum and takes the film studios.",
  game = "city", players = 3,
  start = {
    zones = {
      centre = "opera, bank", deck1 = "farm", deck2 = "museum", specials = "film studios",
      ["city:2"] = "happy market-2, gallery, cinema",
    },
    counters = { coins = { 3, 4, 3 }, round = 4 },
    phase = { "discard", 2 },
  },

  play = function(s)
    s:expect_ask(2, "piece", "opera, bank, none")
    s:choose(2, "opera")
    s:expect_zone("discard3", "opera")
    s:choose(2, "deck1")
    s:choose(2, "deck2")
    s:expect_zone("centre", "bank, farm, museum")
    s:choose(2, "museum")
    s:expect_counter("coins", 2, 0)
    s:expect_ask(2, "piece", "film studios, none")
    s:choose(2, "film studios")
    s:expect_zone("city:2", "happy market-2, gallery, cinema, museum, film studios")
  end,
}
