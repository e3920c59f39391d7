-- Counts in a table that holds itself.
-- expect: 'n' cannot be set: the table is read-only
local kept = {}
kept.self = kept
kept[kept] = kept

return {
  id = "keeps_cycle", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() kept.self.self.n = 1 end, -- here
  },
}
