-- Throws a text without a place.
-- expect: just so
return {
  id = "error_no_place", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error("just so", 0) -- here
    end,
  },
}
