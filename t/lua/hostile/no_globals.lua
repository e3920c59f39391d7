-- Reads the table of all globals.
-- expect: scripts have no `_G`: all globals are read-only
return {
  id = "no_globals", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      _G.print = nil -- here
    end,
  },
}
