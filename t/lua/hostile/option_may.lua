-- Calls what changed with api 3.
-- expect: may = true is written may = "none" since api 3
return {
  id = "option_may", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own", counters = { tally = "game" },
    on_round_start = function(g) g:ask_card(1, g:hand(1), { may = true }) end, -- here
  },
}
