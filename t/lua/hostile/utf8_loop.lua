-- Walks over broken characters from the middle of a text.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "utf8_loop", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local long = "a" .. ("\x80"):rep(4000)
      local step = utf8.codes("a")
      while true do step(long, 1) end -- here
    end,
  },
}
