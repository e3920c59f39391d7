-- Saboteurs turn everything upside down.
local other_side = { high = "low", low = "high" }

return {
  id = "saboteur", name = "Saboteurs",
  cards = { values = { 1, 13 } },

  base = {
    text = "For the rest of the round the sides are reversed: "
      .. "on the high side the lowest card wins, on the low side the highest.",
    source = "own",
    counters = { reversed = { lasts = "round" } },
    on_trick_won = function(g)
      g:set("reversed", 1 - g:get("reversed"))
    end,
    winner = function(g)
      if g:get("reversed") == 0 then return nil end
      return g:player_of(g:best(g:trick_cards({ faction = g:asked() }), other_side[g:side()]))
    end,
  },
}
