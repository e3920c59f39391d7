-- Counts how often it is asked what may be played.
-- expect: 'tally' cannot be set: it outlives the call
local tally = 0

return {
  id = "keeps_judging", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    may_play = function() tally = tally + 1 end, -- here
  },
}
