-- Counts in a function inside a function inside the hook.
-- expect: 'n' cannot be set: it outlives the call
local n = 0

return {
  id = "keeps_nested", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function()
      local function outer()
        return function() n = n + 1 end -- here
      end
      outer()()
    end,
  },
}
