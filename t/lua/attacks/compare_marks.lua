-- Two long strings with many pieces.
return {
  id = "compare_marks", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local a, b, n = ("x\n"):rep(2047) .. "a", ("x\n"):rep(2047) .. "b", 0
      while true do
        if a < b then n = n + 1 end if a < b then n = n + 1 end if a < b then n = n + 1 end if a == b then n = n + 1 end
      end
    end,
  },
}
