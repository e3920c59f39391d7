-- Hides the format of an address behind a zero byte.
-- expect: %p is not available: addresses differ between runs
return {
  id = "address_zero", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error(string.format("\0%p", {})) -- here
    end,
  },
}
