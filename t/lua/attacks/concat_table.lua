-- table.concat of many strings.
return {
  id = "concat_table", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 512 do t[i] = "abc" end
      while true do table.concat(t) end
    end,
  },
}
