-- string.char(...) with as many arguments as possible.
return {
  id = "args_char", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local a = {}
      for i = 1, 250 do a[i] = i end
      local function burn(...)
        while true do local _ = string.char(...) end
      end
      burn(table.unpack(a))
    end,
  },
}
