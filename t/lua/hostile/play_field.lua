-- Says what must be played.
-- expect: may_play returns a table with allow and forbid, and nothing else
return {
  id = "play_field", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    may_play = function(_, _, cards) return { must = cards } end, -- here
  },
}
