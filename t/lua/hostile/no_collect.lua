-- Stops the collection of garbage.
-- expect: scripts have no `collectgarbage`: memory is managed by the game
return {
  id = "no_collect", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      collectgarbage("stop") -- here
    end,
  },
}
