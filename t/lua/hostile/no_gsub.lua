-- Changes a text with a function.
-- expect: scripts have no `string.gsub`: no patterns
return {
  id = "no_gsub", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return string.gsub("x", "x", print) -- here
    end,
  },
}
