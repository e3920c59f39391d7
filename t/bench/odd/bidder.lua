-- Bidders let everyone pay, and only one of them gets something.
return {
  id = "bidder", name = "Bidders", api = 3,
  cards = { values = { 1, 13 } },

  base = {
    text = "All others pay up to 3 survivors in secret. "
      .. "Who pays most alone gives its worst zombie to you; what all of them pay is lost.",
    source = "own",
    on_trick_won = function(g, me)
      local purses = {}
      for _, seat in ipairs(g:others(me)) do purses[seat] = { least = 0, most = math.min(3, g:population(seat)) } end
      local best, payer = 0, nil
      for seat, paid in pairs(g:ask_each("number", purses, "How many survivors do you pay?")) do
        if paid > 0 then g:change_population(seat, -paid) end
        if paid == best then payer = nil end
        if paid > best then best, payer = paid, seat end
      end
      local worst
      for _, card in ipairs(payer and g:expedition(payer, { role = "horde" }) or {}) do
        if not worst or g:loss(card) > g:loss(worst) then worst = card end
      end
      if worst then g:give(worst, me, { open = true }) end
    end,
  },
}
