-- Names a winner that does not play.
-- expect: winner returns the seat that wins, false if that card cannot win, or nil
return {
  id = "winner_nobody", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    winner = function() return 6 end, -- here
  },
}
