-- A file burns its budget while it is loaded.
local t = {}
for i = 1, 128 do t[i + 0.5] = true end
for i = 1, 1e9 do t[i + 0.5] = nil; t[i + 128.5] = true end
return {
  id = "load_rehash", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      return
    end,
  },
}
