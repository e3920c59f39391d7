-- Makes chance its own.
-- expect: attempt to call a nil value (field 'randomseed')
return {
  id = "no_seed", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      math.randomseed(1) -- here
    end,
  },
}
