-- Fires a power that is not in play.
-- expect: the faction 'biker' is not in play
return {
  id = "fire_absent", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:fire("biker", 1) -- here
    end,
  },
}
