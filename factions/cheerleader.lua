-- Cheerleaders get everyone moving.
local function hands(g)
  local cards = {}
  for _, seat in ipairs(g:seats()) do cards[seat] = g:hand(seat) end
  return cards
end

-- Moves all chosen cards at once, so that no community passes on the card it receives.
local function pass(g, cards, held, neighbour)
  for seat, card in pairs(cards) do g:take(card, neighbour(g, seat), { among = held[seat] }) end
end

local function ask_direction(g, me)
  local left, right = g:left(me), g:right(me)
  if left == right or not verbs.hands_left(g) then return g.left end
  local to = g:ask_community(me, { left, right }, "Which neighbour do you pass to?")
  return to == left and g.left or g.right
end

return {
  id = "cheerleader", name = "Cheerleaders", box = "American Dream",
  cards = { values = { 1, 13 } },

  -- Passing to the left is our ruling (R8).
  base = {
    text = "Every community chooses a card from its hand. All are passed to the left at once.",
    source = "press; to the left is ours",
    on_trick_won = function(g, me)
      local held = hands(g)
      pass(g, g:ask_each("card", held, "Which card do you pass to the left?"), held, g.left)
    end,
  },

  advanced = {
    text = "Choose left or right. Every community chooses a card from its hand. All are passed that way at once.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      local held, neighbour = hands(g), ask_direction(g, me)
      pass(g, g:ask_each("card", held, "Which card do you pass?"), held, neighbour)
    end,
  },

  weak = {
    text = "A random card from each hand is passed to the left, all at once.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      local held, cards = hands(g), { [me] = g:pick(g:hand(me)) }
      for _, seat in ipairs(verbs.clockwise(g, me)) do cards[seat] = g:pick(held[seat]) end
      pass(g, cards, held, g.left)
    end,
  },
}
