-- Moves the card 1.5.
-- expect: expected a card, got 1.5
return {
  id = "card_half", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give(1.5, 1) -- here
    end,
  },
}
