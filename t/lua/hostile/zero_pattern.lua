-- A pattern of Lua's own that holds a zero.
-- expect: scripts have no `utf8.charpattern`: no patterns
return {
  id = "zero_pattern", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() return utf8.charpattern:sub(2, 2) end, -- here
  },
}
