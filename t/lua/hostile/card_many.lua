-- Moves more cards than there are.
-- expect: expected a list of at most 62 cards
return {
  id = "card_many", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 500 do t[i] = 100 + i end
      g:give(t, 1) -- here
    end,
  },
}
