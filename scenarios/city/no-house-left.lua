-- C9.4: three players, three piles of two dwellings; when both houses are gone, none is offered.
return scenario {
  title = "No house left",
  text = "With three players there are 5 special buildings and piles of 2 dwellings. 1 and 2 own a house each.",
  game = "city", players = 3,
  start = {
    zones = {
      ["city:1"] = "happy market, house", ["city:2"] = "happy market-2, house-2", houses = {},
      centre = "opera, bank, port",
    },
    counters = { coins = { 0, 0, 5 } },
    phase = { "buy", 3 },
  },

  play = function(s, g)
    s:expect_equal(g:size("specials"), 5, "special buildings (C2.5)")
    s:expect_equal(g:size("cottages"), 2, "cottages (C2.4)")
    s:expect_ask(3, "piece", { g:name(g:top("cottages")), "coin" })
    s:choose(3, "coin")
  end,
}
