-- Remembers by which of two equal tables a variable holds.
-- expect: changes 'held', which is outside the game
local one, other = {}, {}
local held = one

return {
  id = "keeps_alias", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() held = held == one and other or one end, -- here
  },
}
