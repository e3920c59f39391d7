-- Reads past a metatable.
-- expect: the global 'rawget' is not declared
return {
  id = "no_rawget", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      rawget(verbs, "most") -- here
    end,
  },
}
