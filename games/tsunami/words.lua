-- Sentences about the events of Zombie Tsunami. An empty one leaves an event out: another sentence tells it. A piece that the
-- viewer does not know has no name.
local data = include "data"

-- The name of a card, without the number of its copy and what it is.
local function card(piece)
  local name = piece:sub(-2, -2) == "-" and piece:sub(1, -3) or piece
  if name:sub(1, 5) == "bird_" then return name:sub(6) end
  if name:sub(1, 6) == "event_" then return name:sub(7) end
  return name
end

local function zone(name)
  return name:sub(-2, -2) == ":" and name:sub(1, -3) or name
end

local function many(n, what)
  return n .. " " .. (n == 1 and what:sub(1, -2) or what)
end

-- A card of the street, and its figure.
local function street(piece)
  local name = card(piece)
  local of = data.street[name] or data.street_second[name]
  if of.needs then return name .. " (needs " .. of.needs .. ")" end
  if of[1] ~= "jump" then return name end
  return name .. (of.limit and " (at most " .. of.limit .. " each)" or " (no limit)")
end

-- What a move means, by the zone it goes to.
local moves = {}

moves["street deck"] = function() return "" end
moves.pack = moves["street deck"]
moves["bonus pool"] = moves["street deck"]
moves.aside = function() return "one bonus card is put aside" end
moves["street row"] = function(e) return "the street: " .. street(e.piece) end
moves.row = function(e) return card(e.piece) .. " is in the store" end
moves.kept = function(e) return e.to:sub(-1) .. " keeps " .. card(e.piece) end
moves.hand = function(e) return e.to:sub(-1) .. " draws " .. (e.piece and "the Zombird " .. card(e.piece) or "a Zombird") end
moves.open = function(e) return "the event of the round: " .. card(e.piece) end
moves.used = moves["street deck"]
moves["zombird deck"] = moves["street deck"]
moves["store deck"] = moves["street deck"]
moves["zombird discard"] = function(e)
  return zone(e.from) == "hand" and e.from:sub(-1) .. " plays the Zombird " .. card(e.piece) or ""
end
moves["store discard"] = function(e)
  return zone(e.from) == "kept" and e.rule == "T8.2" and e.from:sub(-1) .. " uses " .. card(e.piece) or ""
end
moves.bonus = function(e)
  if e.from == "bonus pool" and not e.piece then return e.to:sub(-1) .. " gets a secret bonus" end
  if e.from == "bonus pool" then return e.to:sub(-1) .. " gets the bonus " .. card(e.piece) end
  return e.from:sub(-1) .. "'s bonus goes to " .. e.to:sub(-1)
end

local colours = { "red", "blue", "green" }

-- What a change of a counter means.
local counts = {}

local function gain_or_loss(e)
  local verb = e.delta > 0 and " gets " or " loses "
  return e.seat .. verb .. many(math.abs(e.delta), e.counter) .. " and has " .. e.value
end

counts.zombies, counts.civilians, counts.coins = gain_or_loss, gain_or_loss, gain_or_loss
counts.round = function(e) return "round " .. e.value end
counts.pearl = function(e) return e.value > 0 and e.seat .. " shows the " .. colours[e.value] .. " pearl" or "" end
counts.strength = function(e) return e.value > 0 and e.seat .. " pushes as if with " .. many(e.value, "more zombies") or "" end
counts.left = function(e) return e.delta < 0 and e.seat .. " has " .. e.value .. " left in the tie-break" or "" end
for _, name in ipairs { "step", "lost", "claimed", "doomed" } do counts[name] = function() return "" end end

-- Phases that are worth a line.
local phases = { store = "the store:", finish = "the end:" }

function phases.raid_turn(e) return "turn of " .. e.arg[1] .. ":" end
function phases.shop(e) return e.arg[2] == 0 and "turn of " .. e.arg[1] .. " in the store:" or "" end

local told = {}

function told.move(e) return moves[zone(e.to)] and moves[zone(e.to)](e) end
-- The answer of the owner tells who reveals a bonus, and `flip` says whose bonus it turns over.
function told.face() return "" end
function told.count(e) return counts[e.counter](e) end

function told.phase(e)
  local words = phases[e.phase] or ""
  return type(words) == "function" and words(e) or words
end

-- Cards that are played at a moment of T10.7. Zombirds and Save cards are told by their move.
local bonuses = {}
for _, names in pairs(data.bonus) do
  for _, name in ipairs(names) do bonuses[name] = true end
end

local function reaction(e)
  return bonuses[e.choice] and e.seat .. " reveals the bonus " .. e.choice or ""
end

-- By the rule that asks.
local answers = {
  ["T4.6"] = function() return "" end, -- what follows tells it
  ["T5.2"] = function() return "" end, -- pearls are told when all are chosen
  ["T7.3"] = function(e) return e.seat .. " buys " .. card(e.choice) end,
  ["T10.7"] = reaction, ["T6.2"] = reaction, ["T8.2"] = reaction, ["T5.5"] = reaction, ["T10.6"] = reaction,
}

-- Passes are not told.
function told.answer(e)
  if e.choice == "none" or e.choice == "no" or e.choice == "done" then return "" end
  if bonuses[e.choice] then return reaction(e) end
  return answers[e.rule] and answers[e.rule](e)
end

function told.random(e)
  if e.what == "tie token" then return e.seat .. " turns up the tie token " .. e.result end
  if e.what == "jump" then return e.seat .. " rolls " .. table.concat(e.result, " ") .. " for the jump" end
  return (e.what == "pack" or e.what == "out" or e.what == "bonus pool") and "" or "the " .. e.what .. " is shuffled"
end

return function(e)
  return told[e.e] and told[e.e](e) or nil
end
