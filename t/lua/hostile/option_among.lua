-- Says of a move among what, and like what.
-- expect: a move has among or like, not both

return {
  id = "option_among", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) g:give(101, 1, { among = g:hand(1), like = g:hand(1) }) end, -- here
  },
}
