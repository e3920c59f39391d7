-- Makes code out of a text.
-- expect: scripts have no `load`: all code is in the file
return {
  id = "no_load", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      load("while true do end")() -- here
    end,
  },
}
