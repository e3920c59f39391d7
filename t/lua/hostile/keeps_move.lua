-- Copies into a list that stays.
-- expect: '2' cannot be set: the table is read-only
local list = { 1 }

return {
  id = "keeps_move", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() table.move({ 7 }, 1, 1, 2, list) end, -- here
  },
}
