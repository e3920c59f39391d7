-- format of floats
return {
  id = "format_g", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local f, x, y = string.format, 5e-324, nil
      while true do
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
        y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x) y = f("%.3g%.3g%.3g%.3g", x, x, x, x)
      end
    end,
  },
}
