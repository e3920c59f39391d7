-- U11.6: five players.
return scenario {
  title = "A crowded street", game = "humans", players = 5, seed = 1,
  text = "Seat 3 puts a second pawn in its second turn (U2.3); a street has two humans (U3.1.2).",
  start = {
    zones = {
      stack = "crossing", ["hand:1"] = {}, ["hand:2"] = {}, ["hand:3"] = {}, ["hand:4"] = {}, ["hand:5"] = {},
    },
    counters = { round = 2, turn = 2, ["ability used"] = 1 },
    phase = { { "turn", 3 } },
  },

  play = function(s, g)
    s:expect(g:size("supply:3") == 8, "two pawns are on the board")
    s:choose(3, "0,1")
    s:choose(3, "0")
    s:expect_ask(3, "place", "crossing:2, crossing:4, crossing:6, crossing:8")
    s:choose(3, "crossing:8")
    s:expect(g:size("crossing:5") == 1 and g:size("crossing:8") == 1, "on different squares")
  end,
}
