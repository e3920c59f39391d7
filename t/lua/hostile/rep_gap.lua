-- Hides the letters in what stands between the copies.
-- expect: the result of string.rep would have more than
return {
  id = "rep_gap", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return (""):rep(60000, "0123456789") -- here
    end,
  },
}
