-- Asks for a number below nothing.
-- expect: a range has at most 1024 whole numbers, from 0 to 1023
return {
  id = "number_ask", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:ask_number(1, { least = -1, most = 5 }) -- here
    end,
  },
}
