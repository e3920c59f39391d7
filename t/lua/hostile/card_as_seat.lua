-- Asks a card for its left neighbour.
-- expect: bad argument #1 to 'left' (101 is a card; expected a seat)
return {
  id = "card_as_seat", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:left(g:card("van-1")) -- here
    end,
  },
}
