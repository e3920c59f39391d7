-- Reads the command line.
-- expect: 'arg' is not declared
return {
  id = "no_arg", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      print(arg[0]) -- here
    end,
  },
}
