-- Formats long texts, over and over.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "format_loop", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local long = ("x"):rep(2000)
      while true do string.format("%s%s", long, long) end -- here
    end,
  },
}
