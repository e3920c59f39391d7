-- Moves a card when it is asked what may be played.
-- expect: a hook that judges may look, but not act
return {
  id = "judge_moves", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    may_play = function(g, seat, cards)
      g:give(cards, seat) -- here
    end,
  },
}
