-- Moves the card after the last one.
-- expect: there is no card 163 in this round
return {
  id = "card_dead", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give(163, 1) -- here
    end,
  },
}
