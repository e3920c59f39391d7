-- assert(...) with as many arguments as possible.
return {
  id = "args_assert", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local a = {}
      for i = 1, 250 do a[i] = i end
      local function burn(...)
        while true do local _ = assert(...) end
      end
      burn(table.unpack(a))
    end,
  },
}
