-- Reads a field that lists do not have.
-- expect: a list of cards has no 'n'; use list[1], #list or list:has(…)
return {
  id = "type_list_field", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return g:hand(1).n -- here
    end,
  },
}
