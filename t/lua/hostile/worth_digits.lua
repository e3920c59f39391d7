-- Says what a card is worth in digits.
-- expect: worth returns a whole number from -128 to 127
return {
  id = "worth_digits", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    worth = function(_, _, cards) return { [cards[1]] = "5" } end, -- here
  },
}
