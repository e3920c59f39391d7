-- Counts inside a function that a function made.
-- expect: 'n' cannot be set: it outlives the call
local function counter()
  local n = 0
  return function()
    n = n + 1 -- here
    return n
  end
end

local count = counter()

return {
  id = "keeps_closure", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() count() end,
  },
}
