-- Moves a list with half a card in it.
-- expect: element 1 of the list is not a card: 2.5
return {
  id = "card_half_list", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give({ 2.5 }, 1) -- here
    end,
  },
}
