-- Counts in the table that a method gets.
-- expect: 'n' cannot be set: the table is read-only
local counter = { n = 0 }
function counter:add() self.n = self.n + 1 end -- here

return {
  id = "keeps_method", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() counter:add() end,
  },
}
