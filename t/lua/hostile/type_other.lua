-- Calls a method on something else.
-- expect: call methods with a colon: g:name(…)
return {
  id = "type_other", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g.seats({}) -- here
    end,
  },
}
