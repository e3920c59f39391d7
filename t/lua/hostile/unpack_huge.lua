-- Unpacks a hundred million elements.
-- expect: expected at most 256 elements in one call
return {
  id = "unpack_huge", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return table.unpack({}, 1, 1e8) -- here
    end,
  },
}
