-- Counts in the environment itself.
-- expect: is not declared
local env = _ENV

return {
  id = "keeps_own_env", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() env.tally = 1 end, -- here
  },
}
