-- The operators of lists.
return {
  id = "lists", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local a, b = g:hand(1) | g:hand(2) | g:hand(3), g:hand(1) | g:hand(2) | g:hand(3)
      while true do local _ = (a | b) & a - b | a & b end
    end,
  },
}
