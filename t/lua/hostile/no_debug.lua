-- Takes the counter away.
-- expect: scripts have no `debug`: use `break` and `trace` at the prompt
return {
  id = "no_debug", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      debug.sethook() -- here
    end,
  },
}
