-- Ends a format in the middle.
-- expect: invalid conversion
return {
  id = "address_end", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      string.format("100%", 1, 2, 3) -- here
    end,
  },
}
