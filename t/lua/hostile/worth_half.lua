-- Says that each card is worth one and a half.
-- expect: worth returns a whole number from -128 to 127
return {
  id = "worth_half", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    worth = function(_, _, cards) return { [cards[1]] = 1.5 } end, -- here
  },
}
