-- Words for events; an empty text is not told.

-- Counters that only serve the script.
local silent = {
  helpers = true, nailed = true, slip = true, sure = true, annulled = true, returned = true, ["armed by"] = true,
  bonus = true, cheered = true, ["last tile"] = true, turn = true, round = true, ["event played"] = true,
}

local seat_zones = { hand = true, supply = true, eaten = true, wounds = true, character = true }

-- "church:8", but not "hand:2".
local function is_place(zone)
  return zone:sub(-2, -2) == ":" and not seat_zones[zone:sub(1, -3)]
end

local function move(e)
  local from, to = e.from, e.to
  local seat = to:sub(-1)
  if from == "pawns" or from == "drawn" and to ~= "stack:bottom" then return "" end
  if to == "drawn" then return e.piece .. " is drawn" end
  if to == "stack:bottom" then return e.piece .. " fits nowhere and goes under the stack" end
  if from == "characters" then return seat .. " is the " .. e.piece end
  if to:sub(1, 5) == "eaten" then return e.piece .. " is eaten by " .. seat end
  if from == "box" then return e.piece .. " appears on " .. to end
  if to == "box" then return e.piece .. " is infected" end
  if from:sub(1, 6) == "supply" then return e.piece .. " rises on " .. to end
  if to:sub(1, 6) == "supply" then return e.piece .. " is removed from " .. from end
  if to:sub(1, 6) == "wounds" then return seat .. " takes a wound: " .. e.piece end
  if is_place(from) and is_place(to) then return e.piece .. " goes from " .. from .. " to " .. to end
end

local function mark(e)
  if e.mark == "tried" then return "" end
  if e.mark == "no barricade" then return "the barricade of " .. e.place .. " is broken" end
  if e.value then return "a die token lies on " .. e.place end
  return "the die token of " .. e.place .. " is picked up"
end

local function count(e)
  if silent[e.counter] then return "" end
  if e.counter == "ability used" then return e.seat .. " uses the special ability" end
  if e.counter == "last round" then return "this is the last round" end
end

local steps = { setup = true, turn = true, tile = true, draw = true, move = true, capture = true, discard = true }

local function phase(e)
  if not steps[e.phase] then return "" end
end

local tellers = { move = move, mark = mark, count = count, phase = phase }

return function(e)
  local teller = tellers[e.e]
  return teller and teller(e)
end
