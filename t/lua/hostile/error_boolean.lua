-- Throws false.
-- expect: an error that is no text (false)
return {
  id = "error_boolean", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error(false) -- here
    end,
  },
}
