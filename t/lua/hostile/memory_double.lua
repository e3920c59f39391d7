-- Doubles a text until it fills the memory.
-- expect: a string may have at most 4096 characters
return {
  id = "memory_double", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local text = "x"
      while true do text = text .. text end -- here
    end,
  },
}
