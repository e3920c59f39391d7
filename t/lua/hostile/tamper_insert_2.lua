-- Adds to a list of the game through a library function.
-- expect: lists of the game are read-only
return {
  id = "tamper_insert_2", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      table.insert(g:hand(1), 5) -- here
    end,
  },
}
