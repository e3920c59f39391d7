-- Moves the card -1.
-- expect: there is no card -1 in this round
return {
  id = "card_negative", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give(-1, 1) -- here
    end,
  },
}
