-- Replaces print for all scripts.
-- expect: 'print' cannot be set here
return {
  id = "tamper_print", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      print = error -- here
    end,
  },
}
