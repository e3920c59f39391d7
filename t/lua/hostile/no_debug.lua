-- Takes the counter away.
-- expect: the global 'debug' is not declared
return {
  id = "no_debug", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      debug.sethook() -- here
    end,
  },
}
