-- Asks when it is asked who leads next.
-- expect: a hook that judges may not ask
return {
  id = "judge_asks", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    next_lead = function(g, seat, side)
      return g:ask_community(seat, g:seats()) -- here
    end,
  },
}
