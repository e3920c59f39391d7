-- ipairs over a list.
return {
  id = "list_ipairs", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local a, n = g:hand(1) | g:hand(2) | g:hand(3), 0
      while true do for _, card in ipairs(a) do n = n + card end end
    end,
  },
}
