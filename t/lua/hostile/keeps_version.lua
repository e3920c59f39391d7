-- Counts in the table of its version.
-- expect: 'tally' cannot be set: the table is read-only
local script

script = {
  id = "keeps_version", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() script.base.tally = 1 end, -- here
  },
}

return script
