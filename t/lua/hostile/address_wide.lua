-- Formats an address with a width.
-- expect: %p is not available: addresses differ between runs
return {
  id = "address_wide", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      string.format("%d%-20p", 1, {}) -- here
    end,
  },
}
