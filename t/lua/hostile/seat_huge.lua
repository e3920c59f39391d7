-- Looks at the hand of a seat far away.
-- expect: expected a seat from 1 to 3, got 9223372036854775807
return {
  id = "seat_huge", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:hand(math.maxinteger) -- here
    end,
  },
}
