-- Compares past a metatable.
-- expect: scripts have no `rawequal`: no metatables
return {
  id = "no_rawequal", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      rawequal(g, g) -- here
    end,
  },
}
