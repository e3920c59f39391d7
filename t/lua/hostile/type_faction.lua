-- Filters for a faction that does not exist.
-- expect: there is no faction 'dogs'
return {
  id = "type_faction", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:hand(1, { faction = "dogs" }) -- here
    end,
  },
}
