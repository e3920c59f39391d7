-- Makes a text of a thousand million letters in one call.
-- expect: string.rep would make more than
return {
  id = "rep_huge", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return ("x"):rep(1e9) -- here
    end,
  },
}
