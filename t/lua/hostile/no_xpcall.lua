-- Catches errors with a handler of its own.
-- expect: scripts have no `xpcall`: an error ends the hook and is reported
return {
  id = "no_xpcall", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      xpcall(error, print) -- here
    end,
  },
}
