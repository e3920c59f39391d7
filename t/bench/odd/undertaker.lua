-- Undertakers like what everybody else runs away from.
return {
  id = "undertaker", name = "Undertakers", api = 3,
  cards = { values = { 1, 13 } },

  base = {
    text = "End of round: who has more undertakers than any other community gains half of the losses of its zombies "
      .. "instead of losing them.",
    source = "own",
    count = function(g)
      local keeper = verbs.strictly_most(g, { faction = g:own_faction() })
      if not keeper then return end
      for _, card in ipairs(g:expedition(keeper, { role = "horde" })) do
        g:score(keeper, g:loss(card) + g:loss(card) // 2)
      end
    end,
  },
}
