-- Recursion without a name, through a function that gets itself.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "loop_combinator", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local function again(self) return self(self) end -- here
      again(again)
    end,
  },
}
