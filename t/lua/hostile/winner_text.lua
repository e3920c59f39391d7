-- Names the winner in digits.
-- expect: winner returns the seat that wins, false if that card cannot win, or nil
return {
  id = "winner_text", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    winner = function() return "2" end, -- here
  },
}
