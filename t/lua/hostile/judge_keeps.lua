-- Keeps a number when it is asked what cards are worth.
-- expect: a hook that judges may look, but not act
return {
  id = "judge_keeps", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    counters = { tally = "game" },
    worth = function(g, seat, cards)
      g:set("tally", 1, seat) -- here
    end,
  },
}
