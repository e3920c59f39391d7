-- T10.5, T10.7: Zombirds before a street card.
return scenario {
  title = "A bird in the hand",
  text = "1 plays a banker and a magnet; 2 annuls the bomb of 3 with a robot.",
  game = "tsunami", players = 3, options = { zombird = true },
  start = {
    zones = {
      ["bonus:1"] = "ufo", ["bonus:2"] = "ninja", ["bonus:3"] = "tsunami", open = "event_zombie",
      ["hand:1"] = "bird_banker, bird_magnet", ["hand:2"] = "bird_robot", ["hand:3"] = "bird_bomb",
    },
    counters = { zombies = 4, coins = { 0, 3, 0 }, round = 1 },
    phase = { { "window", 1 }, { "street" } },
  },

  play = function(s)
    s:expect_ask(1, "piece", "bird_banker, bird_magnet, none")
    s:choose(1, "bird_banker")
    s:expect_counter("coins", 1, 2)
    s:choose(3, "bird_bomb")
    s:choose(3, 2)
    s:expect_ask(2, "piece", "bird_robot, none")
    s:choose(2, "bird_robot")
    s:expect_counter("zombies", 2, 4)
    s:choose(1, "bird_magnet") -- until all pass in a row
    s:choose(1, 2)
    s:expect_counter("coins", 1, 4)
    s:expect_counter("coins", 2, 1)
  end,
}
