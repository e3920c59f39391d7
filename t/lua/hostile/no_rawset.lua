-- Writes past a metatable.
-- expect: scripts have no `rawset`: no metatables
return {
  id = "no_rawset", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      rawset(verbs, "most", nil) -- here
    end,
  },
}
