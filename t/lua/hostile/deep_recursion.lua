-- Calls itself until the stack is full.
-- expect: more than 200 nested calls
local function down(n)
  return 1 + down(n + 1) -- here
end

return {
  id = "deep_recursion", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return down(1)
    end,
  },
}
