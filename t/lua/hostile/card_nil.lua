-- Moves nothing at all.
-- expect: expected a list of cards, got nil
return {
  id = "card_nil", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give(nil, 1) -- here
    end,
  },
}
