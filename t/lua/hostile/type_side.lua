-- Gives the lead on a side that is none.
-- expect: expected "high" or "low", got "left"
return {
  id = "type_side", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:lead_next(1, "left") -- here
    end,
  },
}
