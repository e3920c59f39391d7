-- Draws a number that is not whole.
-- expect: math.random needs an upper limit: scripts draw whole numbers only
return {
  id = "number_float", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      math.random() -- here
    end,
  },
}
