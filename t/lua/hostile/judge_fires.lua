-- Fires a power in the count.
-- expect: a hook that judges may look, but not act
return {
  id = "judge_fires", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    count = function(g)
      g:fire("dog", 1) -- here
    end,
  },
}
