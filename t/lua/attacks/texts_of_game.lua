-- Texts of cards.
return {
  id = "texts_of_game", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      while true do tostring(g) tostring(g:hand(1) | g:hand(2) | g:hand(3)) end
    end,
  },
}
