-- Two long strings that differ at the end.
return {
  id = "compare", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local a, b, n = ("x"):rep(4095) .. "a", ("x"):rep(4095) .. "b", 0
      while true do
        if a < b then n = n + 1 end if a < b then n = n + 1 end if a < b then n = n + 1 end if a == b then n = n + 1 end
      end
    end,
  },
}
