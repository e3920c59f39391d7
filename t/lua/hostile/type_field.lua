-- Filters with a field that is none.
-- expect: unknown field 'colour'; a filter has faction, role, loss and promo
return {
  id = "type_field", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:hand(1, { colour = "red" }) -- here
    end,
  },
}
