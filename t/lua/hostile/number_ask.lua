-- Asks for a number below nothing.
-- expect: expected a whole number from 0 to 1023, got -1
return {
  id = "number_ask", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:ask_number(1, -1, 5) -- here
    end,
  },
}
