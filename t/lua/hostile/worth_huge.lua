-- Says that cards are worth a million.
-- expect: worth returns a whole number from -128 to 127
return {
  id = "worth_huge", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    worth = function() return 1000000 end, -- here
  },
}
