-- Makes a table with a finaliser that throws.
-- expect: the global 'setmetatable' is not declared
return {
  id = "no_setmeta", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      setmetatable({}, { __gc = function() error("late") end }) -- here
    end,
  },
}
