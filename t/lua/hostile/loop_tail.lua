-- Calls itself for ever as the last thing it does, which takes no stack.
-- expect: exceeded its budget of 200000 instructions
local function spin(n)
  return spin(n + 1) -- here
end

return {
  id = "loop_tail", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      spin(1)
    end,
  },
}
