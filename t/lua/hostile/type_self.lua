-- Calls a method with a dot.
-- expect: this is a method: write g:name(…), with a colon
return {
  id = "type_self", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g.seats() -- here
    end,
  },
}
