-- Asks a question that may be declined and is done.
-- expect: a question has may or done, not both

return {
  id = "option_both", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) g:ask_card(1, g:hand(1), { may = true, done = true }) end, -- here
  },
}
