-- Empties a list with table.remove.
-- expect: '3' cannot be set: the table is read-only
local list = { 1, 2, 3 }

return {
  id = "keeps_remove", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() table.remove(list) end, -- here
  },
}
