-- Formats a table as a text, behind a zero byte.
-- expect: a string may not hold a zero
return {
  id = "address_text", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) -- here
      error((string.format("\0%s", {}):reverse():sub(1, 5):reverse()))
    end,
  },
}
