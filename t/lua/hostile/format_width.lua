-- Formats a number a thousand letters wide.
-- expect: invalid conversion
return {
  id = "format_width", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return string.format("%1000d", 1) -- here
    end,
  },
}
