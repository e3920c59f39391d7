-- Passes a table for a seat.
-- expect: number expected, got table
return {
  id = "type_seat", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:left({}) -- here
    end,
  },
}
