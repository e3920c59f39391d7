-- Asks for several cards where one is asked for.
-- expect: least and most say how many answers ask_cards and ask_each take; this takes one
return {
  id = "option_several", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own", counters = { tally = "game" },
    on_round_start = function(g) g:ask_card(1, g:hand(1), { least = 2 }) end, -- here
  },
}
