-- The first steps of a turn: a tile with its people, and cards (U3.1.1 to U3.2.1).
local data = include "data"
local board = include "board"
local cards = include "cards"

local phases = {}

local function place_tile(g, seat, tile, cells, turns_at)
  local x, y = g:ask_cell(seat, cells, {
    text = "Where does the tile go?", piece = tile, quiet = true,
    why_not = function() return "edges that touch must match, and at least one must be open (U3.1.1)" end,
  })
  local turn = g:ask_number(seat, turns_at(x, y), {
    text = "How many quarter turns?", piece = tile, quiet = true,
    option_text = function(_, quarters) return board.open_sides(g:kind(tile), quarters) end,
  })
  board.lay(g, tile, x, y, turn)
  if g:size("stack") == 0 then g:set("last tile", g:get("round")) end -- U8.3
end

-- A tile that fits nowhere goes under the stack, and the next one is tried, each once (U3.1.1).
function phases.tile(g, seat)
  if g:get("last tile") > 0 then return end -- U3.1.4: an empty stack, or none fitted and none ever will
  local free = board.cells(g)
  g:because "U3.1.1"
  for _ = 1, g:size("stack") do
    local tile = g:draw("stack", "drawn")[1]
    local cells, turns_at = board.fitting(g, tile, free)
    if #cells > 0 then
      place_tile(g, seat, tile, cells, turns_at)
      return "people", tile, seat
    end
    g:move(tile, "stack", { bottom = true })
  end
  g:because "U8.3"
  g:set("last tile", g:get("round"))
end

-- Puts something on n of the squares; the player chooses them unless it is on all.
local function spread(g, seat, n, squares, text, put)
  local free = table.move(squares, 1, #squares, 1, {})
  for left = n, 1, -1 do
    local place = left < #free and g:ask_place(seat, free, { text = text, quiet = true }) or free[1]
    put(place)
    for i, other in ipairs(free) do
      if other == place then table.remove(free, i) break end
    end
  end
end

local function put_human(g, place)
  local human = g:top("box")
  if human then g:move(human, place) end
end

local function people_in_street(g, tile, seat)
  g:because "U3.1.2"
  put_human(g, g:place(tile, 5))
  if g:players() < data.many_players or g:size("box") == 0 then return end
  local squares = {}
  for _, exit in ipairs(g:kind(tile).exits) do
    if exit > 0 then squares[#squares + 1] = g:place(tile, exit) end
  end
  put_human(g, g:ask_place(seat, squares, { text = "Where do you put the second human?", quiet = true }))
end

local function people_in_building(g, tile, seat)
  local kind, squares = g:kind(tile), board.squares(g, tile, "inside")
  g:because "U3.1.3"
  spread(g, seat, math.min(kind.humans, g:size("box")), squares, "Where do you put a human?", function(place)
    put_human(g, place)
  end)
  spread(g, seat, math.min(kind.tokens, g:get("die token supply")), squares, "Where do you put a die token?", function(place)
    g:mark(place, "die token", true)
    g:add("die token supply", -1)
  end)
end

function phases.people(g, tile, seat)
  if g:kind(tile).type == "building" then people_in_building(g, tile, seat) else people_in_street(g, tile, seat) end
end

function phases.draw(g, seat)
  g:because "U3.2.1"
  for _ = g:size("hand:" .. seat) + 1, data.hand do cards.draw(g, "event", "hand:" .. seat) end
end

return phases
