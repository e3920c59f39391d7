-- Counts in a local environment.
-- expect: 'tally' cannot be set: the table is read-only
local _ENV = { tally = 0 }

return {
  id = "keeps_local_env", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() tally = tally + 1 end, -- here
  },
}
