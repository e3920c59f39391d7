-- Filters with a text.
-- expect: expected a filter such as { role = "horde" }, got "dog"
return {
  id = "type_filter", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:hand(1, "dog") -- here
    end,
  },
}
