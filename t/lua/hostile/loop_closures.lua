-- Makes a new closure for each step of an endless loop.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "loop_closures", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local step
      while true do
        local old = step
        step = function() return old end -- here
      end
    end,
  },
}
