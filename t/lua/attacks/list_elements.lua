-- The last element of a list.
return {
  id = "list_elements", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local a, n = g:hand(1) | g:hand(2) | g:hand(3), 0
      while true do n = n + a[#a] + a[#a] + a[#a] + a[#a] end
    end,
  },
}
