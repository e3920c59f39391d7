-- Changes a method of all texts.
-- expect: attempt to index a string value
return {
  id = "tamper_method", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      ("x").upper = print -- here
    end,
  },
}
