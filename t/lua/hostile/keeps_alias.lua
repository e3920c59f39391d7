-- Remembers by which of two equal tables a variable holds.
-- expect: 'held' cannot be set: it outlives the call
local one, other = {}, {}
local held = one

return {
  id = "keeps_alias", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() held = held == one and other or one end, -- here
  },
}
