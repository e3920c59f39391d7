-- Remembers by which of two functions a variable holds.
-- expect: 'next_step' cannot be set: it outlives the call
local function second() end
local function first() end
local next_step = first

return {
  id = "keeps_function", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() next_step = next_step == first and second or first end, -- here
  },
}
