-- C9 E7: what is not offered, and why.
return scenario {
  title = "Not for sale", game = "city", players = 3, seed = 7,
  text = "No second Garage, and nothing that costs more than you have; a coin can always be taken (C4.5, C4.6).",
  start = {
    zones = { centre = { "garage-2", "museum", "bakery" }, ["city:1"] = { "garage" } },
    counters = { coins = { 3, 3, 3 }, round = 2 },
    phase = { "buy", 1 },
  },

  play = function(s)
    s:expect_not_offered("garage-2", "you own one already")
    s:expect_not_offered("museum", "costs 4, you have 3")
    s:expect_not_offered("zoo", "is not for sale")
    s:choose(1, "bakery")
    s:expect_event { e = "count", counter = "coins", seat = 1, delta = -1, value = 2 }
    s:expect_at("bakery", "city:1")
  end,
}
