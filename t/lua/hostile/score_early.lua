-- Counts survivors before the end.
-- expect: survivors are counted at the end of a round only
return {
  id = "score_early", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:score(1, 5) -- here
    end,
  },
}
