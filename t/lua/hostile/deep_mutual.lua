-- Two functions call each other until the stack is full.
-- expect: more than 200 nested calls
local pong
local function ping(n) return 1 + pong(n) end
function pong(n) return 1 + ping(n) end -- here

return {
  id = "deep_mutual", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return ping(1)
    end,
  },
}
