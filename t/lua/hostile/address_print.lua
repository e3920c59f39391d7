-- Prints a table, a function, the game and a list before it fails.
-- expect: printed
return {
  id = "address_print", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      print({}, print, g, g:seats(), string.format("%s %10s", {}, print))
      error("printed") -- here
    end,
  },
}
