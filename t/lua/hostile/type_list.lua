-- Combines a list with a text.
-- expect: expected a list of cards, got "all"
return {
  id = "type_list", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return g:hand(1) | "all" -- here
    end,
  },
}
