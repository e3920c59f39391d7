-- Moves the card "3".
-- expect: expected a list of cards, got "3"
return {
  id = "card_text", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give("3", 1) -- here
    end,
  },
}
