-- Conjurers are never where you look.
return {
  id = "conjurer", name = "Conjurers",
  cards = { values = { 1, 13 } },

  base = {
    text = "If you play a conjurer, you may exchange it at once for another card of your hand.",
    source = "own",
    on_play = function(g, seat, card)
      if g:faction(card) ~= g:own_faction() then return end
      local other = g:ask_card(seat, g:hand(seat), { text = "Exchange the conjurer for which card?", may = "none" })
      if other then g:exchange(card, other) end
    end,
  },
}
