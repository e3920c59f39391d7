-- Varargs that double.
-- expect: more than 2000 arguments and local variables in all running functions
return {
  id = "stack_wide", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local function down(...)
        local a, b = table.unpack({ ... }, 1, 200)
        return 1, down(a, b, table.unpack({ ... }, 1, 200)) -- here
      end
      return down(1)
    end,
  },
}
