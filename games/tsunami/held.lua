-- Cards that a seat holds: its bonus and its Zombirds; and how it is asked to use them without telling what it holds.
local held = {}

function held.bonus(g, seat)
  return g:top("bonus:" .. seat)
end

-- The seat's bonus if it lies face down, and so is in use.
function held.hidden_bonus(g, seat)
  local bonus = held.bonus(g, seat)
  if bonus and not g:up(bonus) then return bonus end
end

-- The seat's bonus if it is this one and lies face down.
function held.has_hidden(g, seat, name)
  local bonus = held.hidden_bonus(g, seat)
  return bonus and g:kind_name(bonus) == name and bonus or nil
end

-- As far as everybody can see, a hidden bonus may be this one if it is in play and does not lie open (T10.7).
local function might_be(g, name)
  local bonus = g:piece(name)
  return not g:up(bonus) and g:where(bonus) ~= "box"
end

-- As far as everybody can see, might the seat hide one of these bonuses?
function held.might_hide(g, seat, name, other)
  return held.hidden_bonus(g, seat) ~= nil and (might_be(g, name) or other ~= nil and might_be(g, other))
end

-- Everybody whose bonus lies face down.
function held.holders(g)
  local seats = {}
  for _, seat in ipairs(g:seats()) do
    if held.hidden_bonus(g, seat) then seats[#seats + 1] = seat end
  end
  return seats
end

-- The Zombirds in a hand that have an attribute.
function held.birds_with(g, seat, attribute)
  local birds = {}
  for _, bird in ipairs(g:pieces("hand:" .. seat)) do
    if g:kind(bird)[attribute] then birds[#birds + 1] = bird end
  end
  return birds
end

local refusals = {
  bonus = "a bonus is offered to its holder while it is hidden and its condition is met (T9.1)",
  bird = "a Zombird is offered to its holder at its own moment (T10.7)",
}

-- Why a window does not offer a card. The reason does not depend on who holds it.
local function why_not(g, thing)
  return type(thing) == "number" and refusals[g:kind(thing).type] or nil
end

-- Asks a seat of a window; nobody else learns whether it could have reacted (T10.7).
function held.react(g, seat, pieces, text)
  return g:ask_piece(seat, pieces, { text = text, may = "none", window = true, why_not = why_not })
end

-- Can a Zombird be drawn?
function held.birds_left(g)
  return g:size("zombird deck") + g:size("zombird discard") > 0
end

function held.draw_bird(g, seat)
  if not held.birds_left(g) then return end
  if g:size("zombird deck") == 0 then
    g:because "T10.3"
    g:move(g:pieces("zombird discard"), "zombird deck")
    g:shuffle("zombird deck")
  end
  g:draw("zombird deck", "hand:" .. seat)
end

function held.event_is(g, name)
  local event = g:top("open")
  return event and g:kind_name(event) == "event_" .. name
end

-- A Zombird for the first time that a seat does what the event of this round asks for (T10.2).
function held.claim(g, seat, name)
  if not held.event_is(g, name) or g:get("claimed", seat) > 0 then return end
  g:because "T10.2"
  g:set("claimed", 1, seat)
  held.draw_bird(g, seat)
end

-- Reveals a bonus whose condition came true and pays for it; it works no more this round (T9.1).
function held.reveal(g, seat, bonus, zombies)
  g:because "T9.1"
  g:turn(bonus, true)
  g:add("zombies", zombies, seat)
  held.claim(g, seat, "bonus")
end

return held
