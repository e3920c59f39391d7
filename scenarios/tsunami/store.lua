-- T15.4, T7: fewest zombies buy first, up to two cards each.
return scenario {
  title = "The store",
  text = "3 has fewest zombies. Everybody gets 2 coins; the row is filled up when all have bought.",
  game = "tsunami", players = 4,
  start = {
    zones = {
      row = "zombie2, save1, steal1, civilian2, megabomb, flip, swap",
      ["bonus:1"] = "ufo", ["bonus:2"] = "giant", ["bonus:3"] = "ninja", ["bonus:4"] = "tsunami",
    },
    counters = { zombies = { 5, 4, 3, 9 }, coins = { 2, 2, 2, 2 }, round = 1 },
    phase = { { "store" }, { "window", 1 }, { "street" } },
  },

  play = function(s, g)
    s:expect_ask(3, "piece", "zombie2, save1, steal1, civilian2, megabomb, flip, swap, civilian1, bombp, none")
    s:choose(3, "zombie2")
    s:expect_counter("zombies", 3, 5)
    s:expect_counter("coins", 3, 1)
    s:choose(3, "save1")
    s:expect_zone("kept:3", "save1")
    s:choose(4, "steal1")
    s:choose(4, 1)
    s:expect_counter("zombies", 4, 10)
    s:choose(4, "civilian1") -- permanent: it stays
    s:expect_zone("permanent", "civilian1, bombp")
    s:choose(1, "megabomb")
    s:expect_ask(1, "seat", "2, 3, 4, done")
    s:choose(1, 4)
    s:expect_counter("civilians", 4, 0)
    s:choose(1, "done")
    s:choose(2, "none")
    s:expect_equal(g:size("row"), 7, "cards in the row")
  end,
}
