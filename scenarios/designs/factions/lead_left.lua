-- A house rule: the lead goes round the table, whoever wins.
return {
  id = "lead_left", name = "Lead to the left", role = "special",

  base = {
    text = "The community to the left of the leader leads the next trick.",
    source = "own",
    next_lead = function(g, seat, side)
      return g:left(g:leader()), side
    end,
  },
}
