-- Survivalists always have something in store.
local asking = { text = "Which card do you swap for the top card of the Reserve?", may = true }

-- The card put back is chosen first, so that it is never the one taken (R8). Returns it, or nil.
local function swap(g, me)
  local top, hand = g:reserve_top(), g:hand(me)
  local card = top and g:ask_card(me, hand, asking)
  if not card then return nil end
  g:take(top, me)
  g:move(card, "reserve", { among = hand })
  return card
end

local function look_and_swap(g, me)
  local top = g:reserve_top()
  if top then g:show(top, me) end
  return swap(g, me)
end

return {
  id = "survivalist", name = "Survivalists", box = "American Dream",
  cards = { values = { 1, 13 } },

  base = {
    text = "Look at the top card of the Reserve. You may swap it with a card from your hand.",
    source = "press",
    on_trick_won = look_and_swap,
  },

  advanced = {
    text = "Look at the top card of the Reserve. You may swap it with a card from your hand, up to twice.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      if look_and_swap(g, me) then look_and_swap(g, me) end
    end,
  },

  weak = {
    text = "You may swap the top card of the Reserve with a card from your hand, without looking at it first.",
    source = "reconstructed",
    on_trick_won = swap,
  },
}
