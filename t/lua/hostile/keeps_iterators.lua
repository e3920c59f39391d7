-- Counts with an iterator of pairs, in a table.
-- expect: an iterator of `pairs` cannot be kept
local kept = { step = pairs({ 1, 2, 3, 4, 5, 6, 7, 8, 9 }) }

return {
  id = "keeps_iterators", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) g:lead_next(kept.step() % 2 + 1) end,
  },
}
