-- Filters with every field.
return {
  id = "filters", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      while true do g:hand(1, { role = "horde", loss = 2, promo = false, faction = "dog" }) end
    end,
  },
}
