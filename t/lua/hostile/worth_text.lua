-- Says in words what cards are worth.
-- expect: worth returns a number, a table of numbers by card, or nil
return {
  id = "worth_text", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    worth = function() return "many" end, -- here
  },
}
