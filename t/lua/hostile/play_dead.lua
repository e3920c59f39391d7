-- Allows a card that does not exist.
-- expect: may_play allows or forbids cards, none of them twice
return {
  id = "play_dead", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    may_play = function() return { allow = { 100 } } end, -- here
  },
}
