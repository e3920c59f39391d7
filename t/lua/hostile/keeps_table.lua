-- Counts in a table outside the hook.
-- expect: 'tally' cannot be set: the table is read-only
local kept = { tally = 0 }

return {
  id = "keeps_table", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() kept.tally = kept.tally + 1 end, -- here
  },
}
