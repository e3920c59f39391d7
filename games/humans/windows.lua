-- Windows: who may play an event or use an ability now (U6.1 to U6.3).
local board = include "board"

local windows = {}

local titles = {
  start = "Play a card at the start of the turn?", ["break in"] = "Play a card before the barricade is tried?",
  capture = "Play a card before the capture roll?", catch = "Arm the human?", event = "Play a card to cancel the event?",
}

-- The unused ability of a seat, if it belongs to this moment: own turns only, but for the lawyer's.
function windows.ability(g, seat, player, moment)
  local card = board.character(g, seat)
  if g:kind(card).moment ~= moment or g:get("ability used", seat) == 1 then return end
  if (moment == "event") == (seat == player) then return end
  if g:judge("usable", true, { card }, seat) then return card end
end

local function may_play(g, seat)
  return g:get("event played", seat) == 0
end

-- Why a seat cannot play an event now; nil if it can.
local function refusal(g, seat, card, player, moment)
  if g:where(card) ~= "hand:" .. seat then return "it is not in your hand" end
  if g:kind(card).moment ~= moment then return "it cannot be played at this moment (U6.3)" end
  if not g:judge("usable", true, { card }, seat, player) then return "it would have no effect now" end
end

local function playable(g, seat, player, moment)
  local pieces = {}
  for _, card in ipairs(may_play(g, seat) and g:pieces("hand:" .. seat) or {}) do
    if not refusal(g, seat, card, player, moment) then pieces[#pieces + 1] = card end
  end
  pieces[#pieces + 1] = windows.ability(g, seat, player, moment)
  return pieces
end

-- Can the seat react, as everybody can see? With a card and none played yet, perhaps (U6.3).
local function could_react(g, seat, player, moment)
  return may_play(g, seat) and g:size("hand:" .. seat) > 0 or windows.ability(g, seat, player, moment) ~= nil
end

-- Asks one seat; nobody else learns what it could have played.
function windows.ask_seat(g, seat, pieces, moment, why_not)
  return g:ask_piece(seat, pieces, { text = titles[moment], may = "none", window = true, why_not = why_not })
end

-- Asks the seats from one to another, clockwise. Returns the first card that is played, and whose it is.
function windows.ask(g, player, from, last, moment)
  for _, seat in ipairs(g:from(from)) do
    if could_react(g, seat, player, moment) then
      local card = windows.ask_seat(g, seat, playable(g, seat, player, moment), moment, function(_, thing)
        if not may_play(g, seat) then return "you have played an event since your last turn began (U6.1)" end
        return type(thing) == "number" and refusal(g, seat, thing, player, moment) or nil
      end)
      if card then return card, seat end
    end
    if seat == last then return end
  end
end

return windows
