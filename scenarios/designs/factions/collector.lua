-- Collectors want the whole set.
return {
  id = "collector", name = "Collectors",
  cards = { values = { 1, 13 } },

  base = {
    text = "End of round: three or more collectors are worth 2 each, fewer are worth nothing.",
    source = "own",
    worth = function(g, seat, cards)
      return #cards >= 3 and 2 or 0
    end,
  },
}
