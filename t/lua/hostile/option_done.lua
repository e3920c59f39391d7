-- Asks as before api 3.
-- expect: done = true is written may = "done" since api 3
return {
  id = "option_done", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) g:ask_card(1, g:hand(1), { may = "none", done = true }) end, -- here
  },
}
