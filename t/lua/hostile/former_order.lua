-- Calls what changed with api 3.
-- expect: g:order is written g:ask_order(seat, cards, how) since api 3
return {
  id = "former_order", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own", counters = { tally = "game" },
    on_round_start = function(g) g:order(1, g:hand(1)) end, -- here
  },
}
