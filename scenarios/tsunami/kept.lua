-- T3.7, T7.5: a kept card stays with its owner when a round ends; the row does not.
return scenario {
  title = "Kept for the next round",
  text = "The last step of round 1 is over. 1 keeps save1; the cards of the row are discarded, and a new row is laid.",
  game = "tsunami", players = 3, options = { bluffs = true },
  start = {
    zones = {
      row = "zombie2, steal1", ["kept:1"] = "save1", ["street deck"] = "jump2",
      ["bonus:1"] = "ninja", ["bonus:2"] = "footballer", ["bonus:3"] = "tsunami",
    },
    counters = { zombies = { 20, 4, 4 }, round = 1, step = 6 },
    phase = { "round_end", 1 },
  },

  play = function(s, g)
    s:expect_zone("kept:1", "save1")
    s:expect_zone("store discard", "steal1, zombie2")
    s:expect_equal(g:size("row"), 6, "cards in the new row")
    s:choose(1, "none") -- W1 before the first street card of round 2
    s:choose(2, "none")
    s:choose(3, "none")
    s:expect_ask(1, "piece", "save1, none") -- W4
    s:choose(1, "save1")
    s:expect_counter("zombies", 1, 23) -- 20 + 4 − 2 + 1
  end,
}
