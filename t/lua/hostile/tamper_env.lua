-- Sets a global through the environment.
-- expect: 'print' cannot be set: it is read-only
return {
  id = "tamper_env", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      _ENV.print = nil -- here
    end,
  },
}
