-- Cheerleaders get everybody moving.
local function hands(g)
  local cards = {}
  for _, seat in ipairs(g:seats()) do cards[seat] = g:hand(seat) end
  return cards
end

local function pass(g, cards, neighbour)
  for seat, card in pairs(cards) do g:take(card, neighbour(g, seat)) end
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
      pass(g, g:ask_each(hands(g), "Which card do you pass to the left?"), g.left)
    end,
  },

  advanced = {
    text = "Choose left or right. Then every community chooses a card of its hand; all are passed that way at once.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      local neighbour = ask_direction(g, me)
      pass(g, g:ask_each(hands(g), "Which card do you pass?"), neighbour)
    end,
  },

  weak = {
    text = "A card picked at random from each hand is passed to the left, all at once.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      local cards = {}
      for _, seat in ipairs(g:seats()) do cards[seat] = g:pick(g:hand(seat)) end
      pass(g, cards, g.left)
    end,
  },
}
