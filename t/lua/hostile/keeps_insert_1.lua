-- Grows a list at its start.
-- expect: '4' cannot be set: the table is read-only
local list = { 1, 2, 3 }

return {
  id = "keeps_insert_1", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() table.insert(list, 1, 4) end, -- here
  },
}
