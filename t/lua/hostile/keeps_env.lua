-- Makes the environment a table of its own, and counts in a global.
-- expect: 'tally' cannot be set: the table is read-only
_ENV = { tally = 0 }

return {
  id = "keeps_env", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() tally = tally + 1 end, -- here
  },
}
