-- Recursion up to the limit, again and again.
return {
  id = "recursion", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local function down(n) if n > 0 then down(n - 1) end end
      while true do down(60) end
    end,
  },
}
