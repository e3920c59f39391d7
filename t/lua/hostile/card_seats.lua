-- Moves seats as if they were cards.
-- expect: expected a list of cards, got a list of seats
return {
  id = "card_seats", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give(g:seats(), 1) -- here
    end,
  },
}
