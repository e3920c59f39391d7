-- Reads past a metatable.
-- expect: scripts have no `rawget`: no metatables
return {
  id = "no_rawget", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      rawget(verbs, "most") -- here
    end,
  },
}
