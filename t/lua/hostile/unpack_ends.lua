-- Unpacks from the smallest number to the greatest.
-- expect: one call handles at most 256 elements
return {
  id = "unpack_ends", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return table.unpack({}, math.mininteger, math.maxinteger) -- here
    end,
  },
}
