-- Uses a pattern that takes for ever on a short text.
-- expect: attempt to call a nil value (method 'find')
return {
  id = "no_patterns", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return ("a"):rep(50):find(("a*"):rep(50) .. "b") -- here
    end,
  },
}
