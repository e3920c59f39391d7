-- T10.7, T7.2: a Zombird may be played before each buyer's turn; the order of the buyers is fixed on arrival.
return scenario {
  title = "Just before the shopping",
  text = "1 has fewest zombies and buys first, although 3 steals a zombie from 2 before that. "
    .. "Before 2's turn, 3 is asked again.",
  game = "tsunami", players = 3, options = { zombird = true },
  start = {
    zones = {
      row = "zombie2, zombie1", open = "event_zombie",
      ["hand:1"] = "bird_brain", ["hand:2"] = "bird_brain-2", ["hand:3"] = "bird_pterodactyl, bird_magnet",
      ["bonus:1"] = "ufo", ["bonus:2"] = "footballer", ["bonus:3"] = "ninja",
    },
    counters = { zombies = { 3, 4, 5 }, coins = { 2, 0, 2 }, round = 1, step = 3 },
    phase = { { "store" }, { "window", 1 }, { "street" } },
  },

  play = function(s)
    s:expect_ask(3, "piece", "bird_pterodactyl, bird_magnet, none") -- W1
    s:choose(3, "bird_pterodactyl")
    s:choose(3, 2)
    s:expect_counter("zombies", 2, 3)
    s:choose(3, "none")
    s:expect_ask(1, "piece", "zombie2, zombie1, civilian1, bombp, none")
    s:choose(1, "none")
    s:expect_ask(3, "piece", "bird_magnet, none")
    s:choose(3, "bird_magnet")
    s:choose(3, 2)
    s:expect_counter("coins", 2, 0) -- both are gone before 2 could spend them
    s:expect_counter("coins", 3, 6)
  end,
}
