-- Sets two variables at once.
-- expect: 'one' cannot be set: it outlives the call
local one, other = 1, 2

return {
  id = "keeps_swap", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() one, other = other, one end, -- here
  },
}
