-- Makes chance its own.
-- expect: 'random' cannot be set: the table is read-only
return {
  id = "tamper_math", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      math.random = function() return 1 end -- here
    end,
  },
}
