-- tostring of floats that are slow to print.
return {
  id = "tostring_floats", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local tiny, text, tostring = 5e-324, nil, tostring
      while true do
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
        text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny) text = tostring(tiny)
      end
    end,
  },
}
