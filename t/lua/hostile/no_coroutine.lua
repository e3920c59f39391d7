-- Runs where the counter might not count.
-- expect: scripts have no `coroutine`: a hook is run again from its start after a question
return {
  id = "no_coroutine", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      coroutine.wrap(function() while true do end end)() -- here
    end,
  },
}
