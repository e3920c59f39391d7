-- Makes chance its own.
-- expect: scripts have no `math.randomseed`: all chance follows from the seed of the game
return {
  id = "no_seed", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      math.randomseed(1) -- here
    end,
  },
}
