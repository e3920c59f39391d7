-- Throws an empty text.
-- expect: error without a message
return {
  id = "error_empty", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error("", 0) -- here
    end,
  },
}
