-- Changes a list that the game handed out.
-- expect: lists of the game are read-only
return {
  id = "tamper_list", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:hand(1)[1] = 5 -- here
    end,
  },
}
