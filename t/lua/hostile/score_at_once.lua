-- Counts a thousand survivors at once.
-- expect: expected a whole number from -999 to 999, got 1000
return {
  id = "score_at_once", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    count = function(g)
      g:score(1, 1000) -- here
    end,
  },
}
