-- Ghosts never win a trick.
return {
  id = "ghost", name = "Ghosts", cards = { values = { 1, 13 } },
  base = {
    text = "Ghosts never win a trick.", source = "own",
    winner = function(g, winner)
      for _, card in ipairs(g:trick_cards({ faction = "ghost" })) do
        if g:player_of(card) == winner then return false end
      end
    end,
  },
}
