-- Replaces print for all scripts.
-- expect: 'print' cannot be set: it is read-only
return {
  id = "tamper_print", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      print = error -- here
    end,
  },
}
