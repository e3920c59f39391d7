-- table.unpack of many elements.
return {
  id = "unpack", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local a = {}
      for i = 1, 250 do a[i] = i end
      while true do local _ = table.unpack(a) end
    end,
  },
}
