-- Lists that are made from long tables.
return {
  id = "list_of_table", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t, a = {}, g:hand(1) | g:hand(2) | g:hand(3)
      for i = 1, #a do t[i] = a[i] end
      while true do local _ = a | t end
    end,
  },
}
