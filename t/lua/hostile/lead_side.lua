-- Leads on a side that is none.
-- expect: the second result of next_lead is "high", "low" or nil
return {
  id = "lead_side", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    next_lead = function() return nil, "left" end, -- here
  },
}
