-- Gives a seat to a card: the two arguments are the wrong way round.
-- expect: bad argument #1 to 'give' (1 is a seat; expected a card)
return {
  id = "seat_as_card", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give(1, g:hand(1)[1]) -- here
    end,
  },
}
