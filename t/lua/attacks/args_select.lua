-- select(-1, ...) with as many arguments as possible.
return {
  id = "args_select", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local a = {}
      for i = 1, 250 do a[i] = i end
      local function burn(...)
        while true do local _ = select(-1, ...) end
      end
      burn(table.unpack(a))
    end,
  },
}
