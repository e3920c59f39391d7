-- Changes a function of all texts.
-- expect: 'upper' cannot be set: the table is read-only
return {
  id = "tamper_string", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      string.upper = function() return "mine" end -- here
    end,
  },
}
