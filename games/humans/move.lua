-- Movement and barricades (U3.3.1 to U3.3.6).
local data = include "data"
local board = include "board"

local phases = {}

-- Where a zombie can go -------------------------------------------------------------------------------------------------

-- Movement that this zombie alone may use, given by the cheerleader (U6.4).
local function own_movement(g, seat, zombie)
  local left = g:get("own movement")
  return left > 0 and g:get("cheered") == board.number(g, seat, zombie) and left or 0
end

-- A building is tried once a turn: the mark lies on its first square (U3.3.4).
local function tried_mark(g, inside)
  return g:place(g:tile_of(inside), 1)
end

-- Why the barricade of an inside square cannot be tried; nil if it can.
local function barrier(g, inside)
  if g:marked(inside, "no barricade") then return "its barricade is already broken (U3.3.4)" end
  if g:marked(tried_mark(g, inside), "tried") then return "each building can be tried once a turn (U3.3.4)" end
  if g:get("no barricade supply") == 0 then return "no barricade token is left (U3.3.4)" end
end

-- The inside squares whose barricade a zombie on this square can try (U3.3.3, U3.3.5).
local function borders(g, here)
  local from_inside, squares = board.is_inside(g, here), {}
  for _, there in ipairs(g:neighbours(here, { "barricade" })) do
    local inside = from_inside and here or there
    if not barrier(g, inside) then squares[#squares + 1] = inside end
  end
  return squares, from_inside and "break out" or "break in"
end

local function steps(g, seat, zombie)
  if g:get("movement", seat) + own_movement(g, seat, zombie) == 0 then return {} end
  return g:neighbours(g:where(zombie), board.zombie_links)
end

-- Why a zombie cannot do anything; nil if it can.
local function refusal(g, seat, zombie)
  local here = g:where(zombie)
  if type(here) ~= "number" then return "it is not on the board" end
  if board.human_at(g, here) then return "it has stopped: a human is on its square (U3.3.2)" end
  if #steps(g, seat, zombie) == 0 and #borders(g, here) == 0 then return "no movement is left (U3.3.1)" end
end

-- A step ------------------------------------------------------------------------------------------------------------------

local function enter(g, seat, zombie, place)
  if own_movement(g, seat, zombie) > 0 then g:add("own movement", -1) else g:add("movement", -1, seat) end
  g:move(zombie, place)
  board.pick_up(g, place, seat)
end

-- In another turn all buildings may be tried again.
local function forget_tries(g)
  for name in pairs(data.buildings) do
    local tile = g:piece(name)
    if g:spot(tile) and g:marked(g:place(tile, 1), "tried") then g:mark(g:place(tile, 1), "tried", false) end
  end
end

local function end_of_movement(g, seat)
  forget_tries(g)
  g:set("movement", 0, seat)
  g:set("own movement", 0)
  g:set("cheered", 0)
end

function phases.move(g, seat)
  local able = {}
  for _, zombie in ipairs(board.zombies(g, seat)) do
    if not refusal(g, seat, zombie) then able[#able + 1] = zombie end
  end
  g:because "U3.3.1"
  local zombie = g:ask_piece(seat, able, {
    text = "Which zombie moves?", may = "done", quiet = true,
    why_not = function(_, thing) return type(thing) == "number" and refusal(g, seat, thing) or nil end,
  })
  if not zombie then return end_of_movement(g, seat) end
  local squares, way = borders(g, g:where(zombie))
  local place, inside = g:ask_place(seat, steps(g, seat, zombie), {
    text = "Where to?", at = { [way] = squares }, piece = zombie, quiet = true,
    why_not = function() return "a zombie moves to an adjacent square; a barricade must be broken first (U3.3.3)" end,
  })
  if inside then return { "break in", zombie, inside, seat }, { "move", seat } end
  enter(g, seat, zombie, place)
  return "move", seat
end

-- Breaking in or out ------------------------------------------------------------------------------------------------------

-- How many other zombies on the square help: all, if all owners agree; else none (U3.3.3).
local function helpers(g, seat, here)
  local others = #board.zombies_at(g, here) - 1
  for _, owner in ipairs(g:others(seat)) do
    if #board.zombies_at(g, here, owner) > 0 and not g:ask_yes(owner, "Help break the barricade?") then return 0 end
  end
  return others
end

phases["break in"] = function(g, zombie, inside, seat)
  g:because "U3.3.4"
  g:mark(tried_mark(g, inside), "tried", true)
  g:because "U3.3.3"
  g:set("helpers", helpers(g, seat, g:where(zombie)))
  g:set("nailed", 0)
  return { "break in window", seat, g:left(seat) }, { "break in roll", inside, seat }
end

-- Opens the border between an inside square and the street squares next to it (U3.3.4).
local function open(g, inside)
  g:because "U3.3.4"
  g:mark(inside, "no barricade", true)
  g:add("no barricade supply", -1)
  for _, street in ipairs(g:neighbours(inside, { "barricade" })) do g:link(inside, street, "open") end
end

phases["break in roll"] = function(g, inside, seat)
  local sure = g:get("sure") == 1 -- the miner's ability
  local needed = g:kind(g:tile_of(inside)).barricade + g:get("nailed") - g:get("helpers")
  g:set("sure", 0)
  g:because "U3.3.3"
  if sure or board.try(g, seat, "break in", needed) then open(g, inside) end
end

return phases
