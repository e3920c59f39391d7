-- Turns a function into bytecode.
-- expect: 'string' has no 'dump'
return {
  id = "no_dump", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return string.dump(print) -- here
    end,
  },
}
