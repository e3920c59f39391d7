-- Lenders help at once, and want it back with interest.
return {
  id = "lender", name = "Lenders", api = 3,
  cards = { values = { 1, 13 } },

  base = {
    text = "Take 4 survivors at once. End of round: the first loan of a community costs it 1 survivor, and each "
      .. "further one 3 more than the loan before.",
    source = "own",
    counters = { loans = "round" },
    on_trick_won = function(g, me)
      g:change_population(me, 4)
      g:add("loans", 1, me)
    end,
    count = function(g)
      for _, seat in ipairs(g:seats()) do
        local loans = g:get("loans", seat)
        if loans > 0 then g:score(seat, -loans - 3 * loans * (loans - 1) // 2) end
      end
    end,
  },
}
