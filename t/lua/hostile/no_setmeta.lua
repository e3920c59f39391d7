-- Makes a table with a finaliser that throws.
-- expect: scripts have no `setmetatable`: no metatables
return {
  id = "no_setmeta", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      setmetatable({}, { __gc = function() error("late") end }) -- here
    end,
  },
}
