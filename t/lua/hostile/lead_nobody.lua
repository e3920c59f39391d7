-- Gives the lead to nobody.
-- expect: next_lead returns the seat that leads next
return {
  id = "lead_nobody", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    next_lead = function() return 0 end, -- here
  },
}
