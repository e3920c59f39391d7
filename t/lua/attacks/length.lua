-- The length of a table whose border lies in its hash part.
return {
  id = "length", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 512 do t[i] = true end
      t[512] = nil
      local n = 0
      while true do n = n + #t + #t + #t + #t + #t + #t + #t + #t + #t + #t end
    end,
  },
}
