-- Ghosts pass through every wall, and nobody follows them.
return {
  id = "ghost", name = "Ghosts",
  cards = { values = { 1, 13 }, worth = { { 1, 13, 2 } } },

  base = {
    text = "Ghosts may be played to any trick and never win one. "
      .. "If no other card can win, the leader takes the trick.",
    source = "own",
    may_play = { when = "following", allow = { faction = "ghost" } },
    winner = function(g, winner)
      for _, card in ipairs(g:trick_cards({ faction = g:own_faction() })) do
        if g:player_of(card) == winner then return false end
      end
    end,
  },
}
