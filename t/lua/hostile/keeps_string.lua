-- Counts in the table behind all strings.
-- expect: cannot be set

return {
  id = "keeps_string", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() string.tally = 1 end, -- here
  },
}
