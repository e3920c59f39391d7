-- Closures that each keep new variables.
return {
  id = "closures_open", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      while true do
        local a, b, c, d, e, f = 1, 2, 3, 4, 5, 6
        local _ = function() return a, b, c, d, e, f end
      end
    end,
  },
}
