-- Copies within a list that stays.
-- expect: '2' cannot be set: the table is read-only
local list = { 1 }

return {
  id = "keeps_move_own", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() table.move(list, 1, 1, 2) end, -- here
  },
}
