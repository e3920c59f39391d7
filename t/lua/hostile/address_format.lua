-- Formats an address.
-- expect: %p is not available: addresses differ between runs
return {
  id = "address_format", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      string.format("%p", {}) -- here
    end,
  },
}
