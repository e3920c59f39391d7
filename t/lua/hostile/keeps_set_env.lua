-- Replaces the environment, to count in it.
-- expect: '_ENV' cannot be set: it outlives the call

return {
  id = "keeps_set_env", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() _ENV = { tally = 0 } end, -- here
  },
}
