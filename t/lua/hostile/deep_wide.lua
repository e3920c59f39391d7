-- Fills the stack fast: each call takes two hundred places.
-- expect: more than 2000 arguments and local variables in all running functions
local wide = {}
for i = 1, 200 do wide[i] = i end

local function down(...)
  return 1, down(...) -- here
end

return {
  id = "deep_wide", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return down(table.unpack(wide))
    end,
  },
}
