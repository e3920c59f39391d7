-- Nurses help those who were just bitten.
local light, heavy = { loss = 3 }, { loss = 6 }
local asking = { text = "Which zombie goes under the Reserve?", may = "none" }

return {
  id = "nurse", name = "Nurses", box = "American Dream",
  cards = { values = { 1, 13 } },

  base = {
    text = "You may put 1 zombie with a loss of 3 from your expedition zone under the Reserve.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      verbs.put_under(g, me, g:expedition(me, light), asking)
    end,
  },

  advanced = {
    text = "You may put 1 zombie with a loss of 3 or 6 from your expedition zone under the Reserve.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      verbs.put_under(g, me, g:expedition(me, light) | g:expedition(me, heavy), asking)
    end,
  },

  weak = {
    text = "You may put 1 zombie with a loss of 3 from the trick just won, not the encounter, under the Reserve.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      local bitten = g:trick_cards(light)
      local card = g:ask_card(me, bitten, asking)
      if card then g:move(card, "reserve:bottom", { among = bitten }) end
    end,
  },
}
