-- Shows the hands of the others in a hook that judges.
-- expect: a hook that judges may look, but not act
return {
  id = "judge_shows", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    may_play = function(g, seat, cards)
      g:show(cards, 1) -- here
    end,
  },
}
