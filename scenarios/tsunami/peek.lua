-- T10.2, T14.1: whoever shows a bonus to the left neighbour draws a Zombird.
return scenario {
  title = "A look to the left",
  text = "The event is peek. Only 2 shows its bonus, to 3.",
  game = "tsunami", players = 3, options = { zombird = true },
  start = {
    zones = {
      ["bonus:1"] = "ufo", ["bonus:2"] = "ninja", ["bonus:3"] = "tsunami", open = "event_peek", ["hand:2"] = {},
    },
    counters = { zombies = 4, round = 1 },
    phase = { { "event_peek" }, { "window", 1 }, { "street" } },
  },

  play = function(s, g)
    s:expect_ask(1, "yes/no", "yes, no")
    s:choose(1, "no")
    s:choose(2, "yes")
    s:choose(3, "no")
    s:expect(g:knows(3, g:piece "ninja") and not g:knows(1, g:piece "ninja"), "3 knows the bonus of 2")
    s:expect_equal(g:size("hand:2"), 1, "Zombirds of 2")
  end,
}
