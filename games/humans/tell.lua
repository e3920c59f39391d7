-- Sentences about the events of Humans!!!. An empty one leaves an event out: another sentence tells it. A piece that the viewer
-- does not know has no name.

-- Counters that only serve the script, or that other sentences tell.
local silent = {
  helpers = true, nailed = true, slip = true, sure = true, annulled = true, returned = true, ["armed by"] = true,
  bonus = true, cheered = true, ["last tile"] = true, turn = true, round = true, ["event played"] = true,
  ["die token supply"] = true, ["no barricade supply"] = true,
}

local seat_zones = { hand = true, supply = true, eaten = true, wounds = true, character = true }

-- "church:8", but not "hand:2".
local function is_place(zone)
  return zone:sub(-2, -2) == ":" and not seat_zones[zone:sub(1, -3)]
end

local function many(n, what)
  return n .. " " .. (n == 1 and what:sub(1, -2) or what)
end

-- The name of a card, without the number of its copy.
local function kind(piece)
  for length = 2, 3 do
    if piece:sub(-length, -length) == "-" then return piece:sub(1, -length - 1) end
  end
  return piece
end

-- The first of the humans has no number.
local function the(piece)
  return piece == "human" and "the human" or piece
end

-- What a move means, by the zone from which the piece comes, or to which it goes.
local from_zone, to_zone = {}, {}

function from_zone.pawns() return "" end
function from_zone.drawn(e) return e.to == "stack:bottom" and e.piece .. " fits nowhere and goes under the stack" or "" end
function from_zone.characters(e, seat) return seat .. " is the " .. e.piece end
function from_zone.box(e) return the(e.piece) .. " appears on " .. e.to end
function from_zone.supply(e) return e.piece .. " rises on " .. e.to end
from_zone["event discard"] = from_zone.pawns
from_zone["wound discard"] = from_zone.pawns
from_zone["capture discard"] = from_zone.pawns

function to_zone.drawn(e) return e.piece .. " is drawn" end
function to_zone.eaten(e, seat) return e.from == "shown" and seat .. " keeps the card: a point" or seat .. " eats " .. the(e.piece) end
function to_zone.box(e) return the(e.piece) .. (e.rule == "U3.4.6" and " is eaten" or " is infected") end
function to_zone.supply(e) return e.piece .. " is removed from " .. e.from end
function to_zone.wounds(e, seat) return seat .. " takes the wound " .. kind(e.piece) end
function to_zone.hand(e, seat) return seat .. " draws " .. (e.piece or "a card") end
function to_zone.shown(e) return (e.from == "wound deck" and "a wound: " or "the capture card: ") .. kind(e.piece) end
to_zone["capture discard"] = function() return "" end
to_zone["wound discard"] = function(e)
  return e.from == "shown" and "" or e.from:sub(-1) .. " loses the wound " .. kind(e.piece)
end
to_zone["event discard"] = function(e)
  return e.from:sub(-1) .. (e.rule == "U3.5.1" and " discards " or " plays ") .. e.piece
end

-- The name of a zone, without its seat.
local function zone(name)
  return name:sub(-2, -2) == ":" and name:sub(1, -3) or name
end

local function move(e)
  local words = from_zone[zone(e.from)] or to_zone[zone(e.to)]
  if words then return words(e, e.to:sub(-1)) end
  if is_place(e.from) and is_place(e.to) then return the(e.piece) .. " goes to " .. e.to end
end

local function mark(e)
  if e.mark == "tried" then return "" end
  if e.mark == "no barricade" then return "the barricade at " .. e.place .. " is broken" end
  return e.value and "a die token lies on " .. e.place or "the die token on " .. e.place .. " is picked up"
end

-- What a change of a counter means.
local counts = {
  ["ability used"] = function(e) return e.seat .. " uses the special ability" end,
  goal = function(e) return "the goal is " .. many(e.value, "points") end,
  ["last round"] = function() return "this is the last round" end,
  ["die tokens"] = function(e)
    return e.seat .. (e.delta > 0 and " gets " or " discards ") .. many(math.abs(e.delta), "die tokens") .. " and has " .. e.value
  end,
  ["own movement"] = function(e) return e.delta > 0 and "the zombie may move " .. many(e.value, "squares") or "" end,
  movement = function(e)
    if e.value == 0 and e.rule == "U6.4" then return e.seat .. " may not move" end
    if e.value == 0 or e.delta == -1 then return "" end
    return e.seat .. " may move " .. many(e.value, "squares")
  end,
}

local function count(e)
  if silent[e.counter] then return "" end
  return counts[e.counter](e)
end

local rolls = {
  ["break in"] = "to break the barricade", capture = "for the catch", weapon = "to fight back",
  flee = "for the flight of the human",
}

local function random(e)
  if rolls[e.what] then return e.seat .. " rolls " .. e.result[1] .. " " .. rolls[e.what] end
  if e.seat == nil then return e.what == "characters" and "" or "the " .. e.what .. " is shuffled" end
end

-- Passes are not told; cards that are played or discarded, and the wound that is taken, are told by their move.
local moved = { ["U3.5.1"] = true, ["U3.4.3"] = true, ["U3.4.5"] = true, ["U5.1"] = true, ["U6.3"] = true }

-- What a spectator wants to know of a question that stays between a player and the dice, by the rule that asks.
local answers = {
  ["U3.4.1"] = function(e) return e.seat .. " tries to catch " .. the(e.choice) end,
  ["U3.3.3"] = function(e) return e.seat .. (e.choice == "yes" and " helps to break the barricade" or " refuses to help") end,
  ["U6.4"] = function(e) -- of an ability that names a zombie
    if e.choice:sub(1, 12) == "cheerleader " then return e.seat .. " cheers on " .. e.choice end
    if e.choice:sub(1, 9) == "musician " then return "humans come to " .. e.choice end
  end,
  ["U7.1"] = function(e) return e.choice == "no" and e.seat .. " keeps the roll and the die tokens" or "" end,
}

local function answer(e)
  if e.choice == "none" or e.choice == "done" or moved[e.rule] then return "" end
  return answers[e.rule] and answers[e.rule](e)
end

local steps = { setup = true, turn = true, tile = true, draw = true, move = true, capture = true, discard = true }

local function phase(e)
  if not steps[e.phase] then return "" end
end

local tellers = { move = move, mark = mark, count = count, random = random, answer = answer, phase = phase }

return function(e)
  local teller = tellers[e.e]
  return teller and teller(e)
end
