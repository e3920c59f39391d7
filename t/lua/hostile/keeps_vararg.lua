-- Keeps the arguments of a builder, and changes them.
-- expect: '1' cannot be set: the table is read-only
local function build(...)
  local kept = { ... }
  return function() return kept end
end

local get = build(1, 2, 3)

return {
  id = "keeps_vararg", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() get()[1] = 2 end, -- here
  },
}
