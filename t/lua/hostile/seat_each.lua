-- Asks a seat that does not exist together with those that do.
-- expect: expected a table with seats from 1 to 3 as keys
return {
  id = "seat_each", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:ask_each("card", { [1] = g:hand(1), [4] = g:hand(1) }) -- here
    end,
  },
}
