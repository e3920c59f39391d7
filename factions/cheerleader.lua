-- Cheerleaders get everybody moving.
local function hands(g)
  local cards = {}
  for _, seat in ipairs(g:seats()) do cards[seat] = g:hand(seat) end
  return cards
end

-- All at once: what a community gets is not what it passes on.
local function pass(g, cards, held, neighbour)
  for seat, card in pairs(cards) do g:take(card, neighbour(g, seat), { among = held[seat] }) end
end

local function ask_direction(g, me)
  local left, right = g:left(me), g:right(me)
  if left == right or not verbs.hands_left(g) then return g.left end
  local to = g:ask_community(me, { left, right }, "To which side does everybody pass?")
  return to == left and g.left or g.right
end

return {
  id = "cheerleader", name = "Cheerleaders", box = "American Dream",
  cards = { values = { 1, 13 } },

  -- That it goes to the left is ours (R8).
  base = {
    text = "Every community chooses a card of its hand; all are passed to the left at once.",
    source = "press",
    on_trick_won = function(g, me)
      local held = hands(g)
      pass(g, g:ask_each(held, "Which card do you pass to the left?"), held, g.left)
    end,
  },

  advanced = {
    text = "Choose left or right. Then every community chooses a card of its hand; all are passed that way at once.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      local held, neighbour = hands(g), ask_direction(g, me)
      pass(g, g:ask_each(held, "Which card do you pass?"), held, neighbour)
    end,
  },

  weak = {
    text = "A card picked at random from each hand is passed to the left, all at once.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      local held, cards = hands(g), {}
      for seat, hand in pairs(held) do cards[seat] = g:pick(hand) end
      pass(g, cards, held, g.left)
    end,
  },
}
