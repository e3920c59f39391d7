-- Filters with a text.
-- expect: table expected, got string
return {
  id = "type_filter", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:hand(1, "dog") -- here
    end,
  },
}
