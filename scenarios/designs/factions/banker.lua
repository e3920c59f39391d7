-- Bankers pay at the end, with interest.
return {
  id = "banker", name = "Bankers",
  cards = { values = { 1, 13 } },

  base = {
    text = "Deposit up to 3 survivors. At the end of the game deposits come back twice; if the bankers leave, once.",
    source = "own",
    counters = { deposit = "game" },
    on_trick_won = function(g, me)
      local most = math.min(3, g:population(me) - 1)
      if most < 1 then return end
      local paid = g:ask_number(me, { least = 0, most = most }, "How many survivors do you deposit?")
      g:change_population(me, -paid)
      g:add("deposit", paid, me)
    end,
    on_game_end = function(g)
      for _, seat in ipairs(g:seats()) do g:change_population(seat, 2 * g:get("deposit", seat)) end
    end,
    on_leave = function(g)
      for _, seat in ipairs(g:seats()) do g:change_population(seat, g:get("deposit", seat)) end
    end,
  },
}
