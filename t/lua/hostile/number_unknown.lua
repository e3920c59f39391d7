-- Keeps a number that is not declared.
-- expect: the counter 'tally' is not declared in `counters`
return {
  id = "number_unknown", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:set("tally", 1, 1) -- here
    end,
  },
}
