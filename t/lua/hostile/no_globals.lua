-- Reads the table of all globals.
-- expect: the global '_G' is not declared
return {
  id = "no_globals", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      _G.print = nil -- here
    end,
  },
}
