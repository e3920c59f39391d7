-- Moves the card 0.
-- expect: there is no card 0 in this round
return {
  id = "card_zero", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give(0, 1) -- here
    end,
  },
}
