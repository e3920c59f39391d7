-- Moves a list with a dead card in it.
-- expect: element 2 of the list is not a card: 199
return {
  id = "card_dead_list", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give({ 101, 199 }, 1) -- here
    end,
  },
}
