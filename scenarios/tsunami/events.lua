-- T10.2: a zombie is given for a Zombird, once.
return scenario {
  title = "A gift",
  text = "The event is give. 1 gives a zombie to 3 and draws a Zombird.",
  game = "tsunami", players = 3, options = { zombird = true },
  start = {
    zones = {
      ["bonus:1"] = "ufo", ["bonus:2"] = "ninja", ["bonus:3"] = "tsunami", open = "event_give",
      ["hand:1"] = {}, ["hand:2"] = {}, ["hand:3"] = {}, ["zombird deck"] = "bird_punk",
    },
    counters = { zombies = 4, round = 1 },
    phase = { { "window", 1 }, { "street" } },
  },

  play = function(s)
    s:expect_ask(1, "yes/no", "yes, no")
    s:choose(1, "yes")
    s:expect_ask(1, "seat", "2, 3")
    s:choose(1, 3)
    s:expect_counter("zombies", 1, 3)
    s:expect_counter("zombies", 3, 5)
    s:expect_zone("hand:1", "bird_punk")
    s:choose(2, "no")
    s:choose(3, "no")
  end,
}
