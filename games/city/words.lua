-- Sentences about the events of Happy City. An empty one leaves an event out: another sentence tells it.
local data = include "data"

local costs = {}
for _, deck in ipairs(data.decks) do
  for name, building in pairs(deck) do costs[name] = building[2] end
end
for name, dwelling in pairs(data.dwellings) do costs[name] = dwelling[1] end

-- The name of a card, without the number of its copy.
local function card(piece)
  return piece:sub(-2, -2) == "-" and piece:sub(1, -3) or piece
end

local function seat_of(zone)
  return zone:sub(-1)
end

-- What a move means, by its rule.
local moves = {
  ["C2.4"] = function() return "" end,
  ["C2.5"] = function(e) return card(e.piece) .. " is on offer" end,
  ["C2.6"] = function() return "" end,
  ["C4.2"] = function() return "" end,
  ["C4.3"] = function(e) return e.from .. " turns up " .. card(e.piece) end,
  ["C4.6"] = function(e)
    return seat_of(e.to) .. " buys the " .. card(e.piece) .. " for " .. costs[card(e.piece)]
  end,
  ["C4.7"] = function(e) return seat_of(e.to) .. " takes the special building " .. card(e.piece) end,
  ["C6.3"] = function(e) return e.to == "box" and "" or seat_of(e.to) .. " chooses the " .. card(e.piece) end,
}

local function coins(n)
  return n == 1 and "1 coin" or n .. " coins"
end

local counts = {
  ["C3.1"] = function(e)
    if e.counter == "round" then return "round " .. e.value end
    return e.seat .. " takes " .. coins(e.delta) .. " of income and has " .. e.value
  end,
  ["C4.1"] = function(e) return "turn of " .. e.value end,
  ["C4.5"] = function(e) return e.seat .. " takes " .. coins(e.delta) .. " and has " .. e.value end,
  ["C4.6"] = function() return "" end,
}

local nothing = { ["C4.1"] = " discards nothing", ["C4.7"] = " takes no special building" }

local told = {}

function told.move(e) return moves[e.rule] and moves[e.rule](e) end
function told.count(e) return counts[e.rule] and counts[e.rule](e) end

function told.answer(e)
  if e.choice == "none" then return e.seat .. nothing[e.rule] end
  return e.rule == "C4.1" and e.seat .. " discards the " .. card(e.choice) or ""
end

function told.phase() return "" end
function told.random(e) return e.what == "special" and "" or nil end

return function(e)
  return told[e.e] and told[e.e](e) or nil
end
