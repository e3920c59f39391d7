-- Loops when it is asked who wins.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "loop_winner", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    winner = function(g, seat)
      repeat until not seat -- here
    end,
  },
}
