-- Says with a number what may be played.
-- expect: may_play returns { allow = cards, forbid = cards }, or nil
return {
  id = "play_number", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    may_play = function() return 5 end, -- here
  },
}
