-- Keeps nearly all memory and throws tables away: each would cost a collection of all.
-- expect: exceeded its memory limit
local wide = {}
for i = 1, 200 do wide[i] = i end

return {
  id = "memory_thrash", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local kept = {}
      for i = 1, 400 do kept[i] = table.pack(table.unpack(wide)) end
      while true do local _ = table.pack(table.unpack(wide)) end -- here
    end,
  },
}
