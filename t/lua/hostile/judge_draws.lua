-- Draws chance when it is asked who wins.
-- expect: a hook that judges may look, but not act
return {
  id = "judge_draws", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    winner = function(g, seat)
      return math.random(3) -- here
    end,
  },
}
