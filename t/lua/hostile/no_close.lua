-- Throws in a variable that is closed at the end.
-- expect: variable 'late' got a non-closable value
return {
  id = "no_close", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local late <close> = { __close = function() error("late") end } -- here
    end,
  },
}
