-- Makes a loss greater.
-- expect: expected a whole number from 0 to 999, got -1
return {
  id = "score_ease", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    count = function(g)
      g:ease(104, -1) -- here
    end,
  },
}
