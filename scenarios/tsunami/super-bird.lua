-- T10.6: birds that push.
return scenario {
  title = "Ten zombies more",
  text = "1 pushes the tram alone, with 2 zombies and a super bird.",
  game = "tsunami", players = 3, options = { zombird = true, bluffs = true },
  start = {
    zones = {
      ["street deck"] = "tram", ["bonus:1"] = "ufo", ["bonus:2"] = "footballer", ["bonus:3"] = "tsunami",
      open = "event_coin", ["hand:1"] = "bird_super bird", ["hand:2"] = {}, ["hand:3"] = {},
    },
    counters = { zombies = { 2, 4, 4 }, round = 1 },
    phase = "street",
  },

  play = function(s)
    s:choose(1, "red")
    s:choose(2, "blue")
    s:choose(3, "green")
    s:expect_ask(1, "piece", "bird_super bird, none") -- W2
    s:choose(1, "bird_super bird")
    s:expect_counter("zombies", 1, 2)
    s:expect_counter("zombies", 2, 2)
  end,
}
