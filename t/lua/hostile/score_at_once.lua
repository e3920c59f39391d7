-- Counts a thousand survivors at once.
-- expect: at most 999 survivors are counted at once
return {
  id = "score_at_once", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    count = function(g)
      g:score(1, 1000) -- here
    end,
  },
}
