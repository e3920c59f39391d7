-- Mirrors show everything the wrong way round.
local other_side = { high = "low", low = "high" }

return {
  id = "mirror", name = "Mirrors", api = 3,
  cards = { values = { 1, 13 } },

  base = {
    text = "In a trick of mirrors the side is reversed: "
      .. "on the high side the lowest card wins, on the low side the highest.",
    source = "own",
    winner = function(g)
      local own = g:own_faction()
      if g:asked() ~= own then return nil end
      return g:player_of(g:best(g:trick_cards({ faction = own }), other_side[g:side()]))
    end,
  },
}
