-- Patient zero replaces the 7 of a faction (R1.6); its effect is our ruling (R9.3).
return {
  id = "zero", name = "Patient zero", role = "special",
  replaces = 7, label = "zero",

  base = {
    text = "End of round: its holder gains 3 with strictly the most cards of its faction, otherwise loses 3. "
      .. "The card is worth nothing else.",
    source = "reconstructed",
    worth = function(g, seat, cards)
      return 0
    end,
    count = function(g)
      local card = g:own_card()
      local holder = card and g:holder(card)
      if not holder then return end
      local first = verbs.strictly_most(g, { faction = g:own_faction() })
      g:score(holder, first == holder and 3 or -3)
    end,
  },
}
