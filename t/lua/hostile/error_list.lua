-- Throws a list of cards, by an assertion.
-- expect: the error is not a string (list of cards)
return {
  id = "error_list", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      assert(nil, g:hand(1)) -- here
    end,
  },
}
