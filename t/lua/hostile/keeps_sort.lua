-- Sorts a list that stays.
-- expect: cannot be set: the table is read-only
local list = { 3, 1, 2 }

return {
  id = "keeps_sort", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() table.sort(list) end, -- here
  },
}
