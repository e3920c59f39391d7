-- Looks for a seat in a list of cards.
-- expect: bad argument #1 to 'has' (2 is a seat; expected a card)
return {
  id = "has_a_seat", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      assert(not g:hand(1):has(2)) -- here
    end,
  },
}
