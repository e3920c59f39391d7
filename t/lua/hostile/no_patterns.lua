-- Uses a pattern that takes for ever on a short text.
-- expect: scripts have no `string.find`: no patterns
return {
  id = "no_patterns", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return ("a"):rep(50):find(("a*"):rep(50) .. "b") -- here
    end,
  },
}
