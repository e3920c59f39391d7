-- Grows a list with table.insert.
-- expect: '4' cannot be set: the table is read-only
local list = { 1, 2, 3 }

return {
  id = "keeps_insert", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() table.insert(list, 4) end, -- here
  },
}
