-- Passes a table for a seat.
-- expect: expected a seat, got a table
return {
  id = "type_seat", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:left({}) -- here
    end,
  },
}
