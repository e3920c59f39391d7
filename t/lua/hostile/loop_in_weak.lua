-- Loops in its weak version; the base version is harmless.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "loop_in_weak", name = "Hostile", cards = { values = { 1, 13 } },
  base = { text = "Does nothing.", source = "own" },
  weak = {
    text = "Does harm.", source = "own",
    on_trick_won = function(g, me)
      while true do end -- here
    end,
  },
}
