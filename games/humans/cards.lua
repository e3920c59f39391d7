-- The three decks (U3.2.1).
local cards = {}

-- The top card of the event, wound or capture deck; an empty deck is made anew from its discards. Nil: there is none.
function cards.draw(g, name, to)
  local deck, discard = name .. " deck", name .. " discard"
  if g:size(deck) == 0 then
    if g:size(discard) == 0 then return end
    g:because "U3.2.1"
    g:move(g:pieces(discard), deck)
    g:shuffle(deck)
  end
  return g:draw(deck, to)[1]
end

-- Shows n cards of a deck; the caller puts them away.
function cards.show(g, name, n)
  for _ = 1, n do cards.draw(g, name, "shown") end
  return g:pieces("shown")
end

return cards
