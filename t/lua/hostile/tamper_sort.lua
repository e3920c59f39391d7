-- Sorts a list of the game in place.
-- expect: expected a table, got a list of cards
return {
  id = "tamper_sort", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      table.sort(g:hand(1)) -- here
    end,
  },
}
