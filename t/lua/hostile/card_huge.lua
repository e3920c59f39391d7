-- Moves the card 2^53.
-- expect: there is no card 9007199254740992 in this round
return {
  id = "card_huge", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give(1 << 53, 1) -- here
    end,
  },
}
