-- Fails an assertion.
-- expect: assertion failed!
return {
  id = "error_assert", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      assert(g == nil) -- here
    end,
  },
}
