-- Makes code out of a text, the old way.
-- expect: 'loadstring' is not declared
return {
  id = "no_loadstring", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      loadstring("return 1")() -- here
    end,
  },
}
