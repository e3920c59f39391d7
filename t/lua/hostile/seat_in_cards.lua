-- Gives a list with a seat in it.
-- expect: bad argument #1 to 'give' (element 2 of the list, 3, is a seat; expected a card)
return {
  id = "seat_in_cards", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give({ g:card("van-1"), 3 }, 1) -- here
    end,
  },
}
