-- Survivalists always have something in store.
local asking = { text = "Which card do you swap for the top card of the Reserve?", may = "none" }

-- The card put back is chosen first, so that it is never the one taken (R8).
local function swap(g, me)
  local top, hand = g:reserve_top(), g:hand(me)
  local card = top and g:ask_card(me, hand, asking)
  if not card then return end
  g:take(top, me)
  g:move(card, "reserve", { among = hand })
end

local function look(g, me)
  local top = g:reserve_top()
  if top then g:show(top, me) end
  return top
end

return {
  id = "survivalist", name = "Survivalists", box = "American Dream",
  cards = { values = { 1, 13 } },

  base = {
    text = "Look at the top card of the Reserve. You may swap it with a card from your hand.",
    source = "press",
    on_trick_won = function(g, me)
      look(g, me)
      swap(g, me)
    end,
  },

  advanced = {
    text = "Look at the top card of the Reserve. You may put it under the Reserve and look at the next one. Then "
      .. "you may swap the top card with a card from your hand.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      local top = look(g, me)
      if g:reserve_count() > 1 and g:ask_yes(me, "Put the top card under the Reserve?") then
        g:move(top, "reserve:bottom")
        look(g, me)
      end
      swap(g, me)
    end,
  },

  weak = {
    text = "You may swap the top card of the Reserve with a card from your hand, without looking at it first.",
    source = "reconstructed",
    on_trick_won = swap,
  },
}
