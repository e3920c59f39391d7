-- Filters by the smallest of all numbers.
-- expect: expected a whole number from 0 to 128, got -9223372036854775808
return {
  id = "number_loss", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      assert(#g:hand(1, { loss = math.mininteger }) > 0, "nothing so small") -- here
    end,
  },
}
