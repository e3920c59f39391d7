-- Gives a filter two fields that are wrong.
-- expect: there is no faction 'nobody'

return {
  id = "option_filter", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) g:hand(1, { promo = 1, loss = "x", role = "none", faction = "nobody" }) end, -- here
  },
}
