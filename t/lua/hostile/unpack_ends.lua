-- Unpacks from the smallest number to the greatest.
-- expect: expected at most 256 elements in one call
return {
  id = "unpack_ends", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return table.unpack({}, math.mininteger, math.maxinteger) -- here
    end,
  },
}
