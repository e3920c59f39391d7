-- Saboteurs turn everything upside down.
local other_side = { high = "low", low = "high" }

return {
  id = "saboteur", name = "Saboteurs",
  cards = { values = { 1, 13 } },

  base = {
    text = "For the rest of the round the sides are reversed: "
      .. "on the high side the lowest card wins, on the low side the highest.",
    source = "own",
    numbers = { reversed = { lasts = "round", table = true } },
    on_trick_won = function(g)
      g:set_number("reversed", 1 - g:number("reversed"))
    end,
    winner = function(g)
      if g:number("reversed") == 0 then return nil end
      return g:player_of(g:best(g:trick_cards({ faction = g:asked() }), other_side[g:side()]))
    end,
  },
}
