-- Shuffles without end.
-- expect: one hook does more than
return {
  id = "chance_forever", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      while true do g:shuffle_reserve() end -- here
    end,
  },
}
