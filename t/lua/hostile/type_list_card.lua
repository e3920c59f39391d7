-- Takes half a card from a list.
-- expect: expected a card, got 1.5
return {
  id = "type_list_card", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return g:hand(1) - 1.5 -- here
    end,
  },
}
