-- Counts in a helper of a helper of the hook.
-- expect: 'n' cannot be set: it outlives the call
local n = 0

local function count() n = n + 1 end -- here

local function helper() count() end

return {
  id = "keeps_helper", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() helper() end,
  },
}
