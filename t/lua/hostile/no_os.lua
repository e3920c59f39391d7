-- Ends the program.
-- expect: the global 'os' is not declared
return {
  id = "no_os", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      os.exit(0) -- here
    end,
  },
}
