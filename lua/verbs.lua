-- What several factions do, said once. Scripts see this table as the read-only global `verbs`.
local verbs = {}

-- Choosing and moving: all of these do nothing without cards (R6.3) ----------------------------------

-- At least one of the cards, a list of the game, then more until "done".
function verbs.choose_some(g, seat, cards, text)
  local chosen, left = {}, cards
  local card = g:ask_card(seat, left, text)
  while card do
    chosen[#chosen + 1] = card
    left = left - card
    card = g:ask_card(seat, left, { text = text, done = true })
  end
  return chosen
end

-- One of the cards, chosen by `seat`, into the zone of `to`; returns it, or nil.
function verbs.give_one(g, seat, to, cards, asking)
  local card = g:ask_card(seat, cards, asking)
  if card then g:give(card, to, { among = cards }) end
  return card
end

-- The same with all cards of some kind in a zone: one goes under the Reserve.
function verbs.put_under(g, seat, cards, asking)
  local card = g:ask_card(seat, cards, asking)
  if card then g:move(card, "reserve:bottom", { like = cards }) end
  return card
end

-- Communities ---------------------------------------------------------------------------------------

function verbs.with_expedition(g, seats)
  local some = {}
  for _, seat in ipairs(seats) do
    if g:count(seat) > 0 then some[#some + 1] = seat end
  end
  return some
end

-- False after the last trick of a round.
function verbs.hands_left(g)
  for _, seat in ipairs(g:seats()) do
    if #g:hand(seat) > 0 then return true end
  end
  return false
end

-- All who share the largest number of such cards in their expedition zones, at least 1.
function verbs.most(g, filter)
  local best, seats = 1, {}
  for _, seat in ipairs(g:seats()) do
    local count = g:count(seat, filter)
    if count > best then best, seats = count, {} end
    if count == best then seats[#seats + 1] = seat end
  end
  return seats
end

function verbs.strictly_most(g, filter)
  local seats = verbs.most(g, filter)
  return #seats == 1 and seats[1] or nil
end

return verbs
