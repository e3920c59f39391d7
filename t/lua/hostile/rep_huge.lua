-- Makes a text of a thousand million letters in one call.
-- expect: the result of string.rep would have more than
return {
  id = "rep_huge", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return ("x"):rep(1e9) -- here
    end,
  },
}
