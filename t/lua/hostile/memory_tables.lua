-- Fills the memory with tables: each holds the last one.
-- expect: exceeded its memory limit
local wide = {}
for i = 1, 200 do wide[i] = i end

return {
  id = "memory_tables", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local t
      while true do
        t = { t, table.pack(table.unpack(wide)), table.pack(table.unpack(wide)), table.pack(table.unpack(wide)) }
      end
    end,
  },
}
