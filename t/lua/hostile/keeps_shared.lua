-- Counts in a variable that two functions share.
-- expect: 'n' cannot be set: it outlives the call
local function pair()
  local n = 0
  return function() n = n + 1 end, function() return n end -- here
end

local add, get = pair()

return {
  id = "keeps_shared", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() add() end,
    may_play = function(_, _, cards) return get() > 3 and { forbid = cards } or nil end,
  },
}
