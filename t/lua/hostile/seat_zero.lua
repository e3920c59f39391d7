-- Gives a card to the seat 0.
-- expect: expected a seat from 1 to 3, got 0
return {
  id = "seat_zero", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give(101, 0) -- here
    end,
  },
}
