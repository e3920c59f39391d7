-- Moves a card that is no number.
-- expect: expected a card
return {
  id = "card_nan", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give(0 / 0, 1) -- here
    end,
  },
}
