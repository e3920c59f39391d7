-- Moves the card 2^32 + 1, which would be 1 in a smaller number.
-- expect: there is no card 4294967297 in this round
return {
  id = "card_wraps", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give((1 << 32) + 1, 1) -- here
    end,
  },
}
