-- C9.6: equal points; more coins win.
return scenario {
  title = "Money can help",
  text = "Both cities have the same happiness. 2 takes a coin and has 6, 1 has 4.",
  game = "city", players = 2,
  start = {
    zones = {
      ["city:1"] = "happy market, hostel, farm, cottage-4, gallery, cinema, garage, bakery, post office, market hall",
      ["city:2"] = "happy market-2, hostel-2, farm-2, cottage-3, gallery-2, cinema-2, garage-2, "
        .. "bakery-2, post office-2, market hall-2",
      centre = "opera, bank, port",
    },
    counters = { coins = { 4, 5 }, round = 12 },
    phase = { "buy", 2 },
  },

  play = function(s)
    s:finish()
    s:expect_score(1, 9)
    s:expect_score(2, 9)
    s:expect_winners(2)
  end,
}
