-- Gives a frozen filter with an unknown field.
-- expect: unknown field 'colour'; a filter has faction, role, loss and promo
local filter = { colour = 1, zeal = 2 }

return {
  id = "option_frozen", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) g:hand(1, filter) end, -- here
  },
}
