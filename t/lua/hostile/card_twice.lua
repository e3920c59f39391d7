-- Moves the same card twice in one list.
-- expect: card 105 is in the list twice
return {
  id = "card_twice", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give({ 105, 105 }, 1) -- here
    end,
  },
}
