-- Functions that several factions share. Scripts see this table as the read-only global `verbs`.
local verbs = {}

-- Choosing and moving cards; with no cards, nothing is asked and nothing moves (R6.3) ------------------

-- Asks `seat` for at least one of the cards (a list of the game), then for more until "done"; returns a table.
function verbs.choose_some(g, seat, cards, text)
  local chosen, left = {}, cards
  local card = g:ask_card(seat, left, text)
  while card do
    chosen[#chosen + 1] = card
    left = left - card
    card = g:ask_card(seat, left, { text = text, may = "done" })
  end
  return chosen
end

-- Asks `seat` for one of the cards and moves it to the expedition zone of `to`; returns it, or nil.
function verbs.give_one(g, seat, to, cards, how)
  local card = g:ask_card(seat, cards, how)
  if card then g:give(card, to, { among = cards }) end
  return card
end

-- Asks `seat` for one of the cards, which must be all cards of a kind in a zone, and moves it under the Reserve;
-- returns it, or nil.
function verbs.put_under(g, seat, cards, how)
  local card = g:ask_card(seat, cards, how)
  if card then g:move(card, "reserve:bottom", { like = cards }) end
  return card
end

-- Communities ---------------------------------------------------------------------------------------

-- The seats that have a card in their expedition zone, as a table.
function verbs.with_expedition(g, seats)
  local some = {}
  for _, seat in ipairs(seats) do
    if g:count(seat) > 0 then some[#some + 1] = seat end
  end
  return some
end

-- The other seats clockwise from this one, as a table. A power that treats one after the other walks them so: from the
-- first seat on, it would favour seats by their number.
function verbs.clockwise(g, from)
  local seats, seat = {}, g:left(from)
  while seat ~= from do
    seats[#seats + 1] = seat
    seat = g:left(seat)
  end
  return seats
end

-- True if any community still has cards: false after the last trick of a round.
function verbs.hands_left(g)
  for _, seat in ipairs(g:seats()) do
    if #g:hand(seat) > 0 then return true end
  end
  return false
end

-- The seats with the most cards that pass the filter in their expedition zones; {} if nobody has one.
function verbs.most(g, filter)
  local best, seats = 1, {}
  for _, seat in ipairs(g:seats()) do
    local count = g:count(seat, filter)
    if count > best then best, seats = count, {} end
    if count == best then seats[#seats + 1] = seat end
  end
  return seats
end

-- The seats with the fewest such cards, none included; at least one seat.
function verbs.fewest(g, filter)
  local least, seats = math.huge, {}
  for _, seat in ipairs(g:seats()) do
    local count = g:count(seat, filter)
    if count < least then least, seats = count, {} end
    if count == least then seats[#seats + 1] = seat end
  end
  return seats
end

-- The only seat with the most such cards; nil if several share the most, or nobody has one.
function verbs.strictly_most(g, filter)
  local seats = verbs.most(g, filter)
  return #seats == 1 and seats[1] or nil
end

return verbs
