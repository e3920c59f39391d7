-- Moves a list with the text "3" in it.
-- expect: element 1 of the list is not a card: 3
return {
  id = "card_text_list", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give({ "3" }, 1) -- here
    end,
  },
}
