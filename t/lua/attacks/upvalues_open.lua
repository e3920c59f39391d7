-- A deep stack with many open upvalues, closed at once.
return {
  id = "upvalues_open", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local function down(n)
        local a, b, c, d, e, f, g, h = 1, 2, 3, 4, 5, 6, 7, 8
        local _ = function() return a, b, c, d, e, f, g, h end
        if n > 0 then down(n - 1) end
      end
      while true do down(60) end
    end,
  },
}
