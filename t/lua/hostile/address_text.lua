-- Formats a table as a text, behind a zero byte.
-- expect: table
return {
  id = "address_text", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error((string.format("\0%s", {}):reverse():sub(1, 5):reverse())) -- here
    end,
  },
}
