-- Pacifists are good company and never win.
return {
  id = "pacifist", name = "Pacifists", api = 3,
  cards = { values = { 1, 13 }, worth = { { 1, 4, 2 } } },

  base = {
    text = "The last community to play the faction asked for wins a trick of pacifists, whatever the values are.",
    source = "own",
    winner = function(g)
      local own = g:own_faction()
      if g:asked() ~= own then return nil end
      local last, seat = nil, g:leader()
      for _ = 1, #g:seats() do
        for _, card in ipairs(g:trick_cards({ faction = own })) do
          if g:player_of(card) == seat then last = seat end
        end
        seat = g:left(seat)
      end
      return last
    end,
  },
}
