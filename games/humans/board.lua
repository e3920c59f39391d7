-- The town: how tiles fit together (U1.6, U3.1.1), who stands on a square, and die tokens (U3.3.6).
local data = include "data"

local sides = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } } -- above, right, below, left

local board = {
  zombie_links = { "open" },             -- what zombies walk over
  human_links = { "open", "barricade" }, -- barricades do not stop humans (U4.2)
}

-- Tiles ----------------------------------------------------------------------------------------------------------------

-- The square at the open edge of a tile with these exits that is turned so; 0 if that side is closed.
local function exit_of(exits, turn, side)
  return exits[(side - 1 - turn) % 4 + 1]
end

-- The side of a neighbour that touches this side.
local function facing(side)
  return (side + 1) % 4 + 1
end

local function key(x, y) return 100 * x + y end

-- Which sides of a tile are open, in words.
function board.open_sides(tile_kind, turn)
  local open = {}
  for side, word in ipairs { "above", "right", "below", "left" } do
    if exit_of(tile_kind.exits, turn, side) > 0 then open[#open + 1] = word end
  end
  return "open " .. table.concat(open, ", ")
end

-- The tiles of the town, and by their cells which are taken.
local function laid_tiles(g)
  local laid, taken = g:pieces("board"), {}
  for i, tile in ipairs(laid) do
    local x, y, turn = g:spot(tile)
    laid[i] = { x, y, g:kind(tile).exits, turn }
    taken[key(x, y)] = true
  end
  return laid, taken
end

-- The free cells next to the town: x, y, and for each edge that touches the town its side and whether it is open there.
function board.cells(g)
  local cells, found, laid, taken = {}, {}, laid_tiles(g)
  for _, tile in ipairs(laid) do
    for side, step in ipairs(sides) do
      local x, y = tile[1] + step[1], tile[2] + step[2]
      local at = key(x, y)
      if not taken[at] then
        local cell = found[at] or { x, y, {} }
        if not found[at] then cells[#cells + 1] = cell end
        found[at] = cell
        cell[3][#cell[3] + 1] = { facing(side), exit_of(tile[3], tile[4], side) > 0 }
      end
    end
  end
  return cells
end

-- Every edge that touches agrees, and one at least is open (U3.1.1).
local function fits(exits, turn, edges)
  local any = false
  for _, edge in ipairs(edges) do
    if (exit_of(exits, turn, edge[1]) > 0) ~= edge[2] then return false end
    any = any or edge[2]
  end
  return any
end

-- Those of the cells where a tile fits, and by x and y the ways in which it does.
function board.fitting(g, tile, cells)
  local fitting, turns, exits = {}, {}, g:kind(tile).exits
  for _, cell in ipairs(cells) do
    local ways = {}
    for turn = 0, 3 do
      if fits(exits, turn, cell[3]) then ways[#ways + 1] = turn end
    end
    if #ways > 0 then
      fitting[#fitting + 1] = { cell[1], cell[2] }
      turns[key(cell[1], cell[2])] = ways
    end
  end
  return fitting, function(x, y) return turns[key(x, y)] end
end

-- Lays a tile, and joins its open edges with those that they touch.
function board.lay(g, tile, x, y, turn)
  g:lay(tile, x, y, turn)
  for side, step in ipairs(sides) do
    local other, exit = g:tile_at(x + step[1], y + step[2]), exit_of(g:kind(tile).exits, turn, side)
    if other and exit > 0 then
      local _, _, other_turn = g:spot(other)
      g:link(g:place(tile, exit), g:place(other, exit_of(g:kind(other).exits, other_turn, facing(side))), "open")
    end
  end
end

-- The squares of a tile: "street" or "inside".
function board.squares(g, tile, sort)
  local squares = {}
  for _, place in ipairs(g:places(tile)) do
    if g:place_data(place).square == sort then squares[#squares + 1] = place end
  end
  return squares
end

-- The centre of the Town Square.
function board.centre(g)
  return g:place(g:piece("town square"), 5)
end

function board.is_inside(g, place)
  return g:place_data(place).square == "inside"
end

-- Who stands where -----------------------------------------------------------------------------------------------------

function board.character(g, seat)
  return g:top("character:" .. seat)
end

local function pawn_kind(g, seat)
  return g:kind_name(board.character(g, seat)) .. " zombie"
end

-- The zombies of a seat on the board.
function board.zombies(g, seat)
  return g:on_board(pawn_kind(g, seat))
end

-- Which of the ten pawns of its owner it is.
function board.number(g, seat, zombie)
  for i, pawn in ipairs(g:of_kind(pawn_kind(g, seat))) do
    if pawn == zombie then return i end
  end
end

-- The zombies on a square, of everybody or of one seat.
function board.zombies_at(g, place, seat)
  local character, zombies = seat and g:kind_name(board.character(g, seat)), {}
  for _, piece in ipairs(g:pieces(place)) do
    local kind = g:kind(piece)
    if kind.type == "zombie" and (not seat or kind.character == character) then zombies[#zombies + 1] = piece end
  end
  return zombies
end

-- The human on a square, or nil.
function board.human_at(g, place)
  for _, piece in ipairs(g:pieces(place)) do
    if g:kind(piece).type == "human" then return piece end
  end
end

function board.humans(g)
  return g:on_board("human")
end

-- The squares so near to a square, with their distances.
function board.distances(g, place, most)
  local distances = {}
  for steps = most, 1, -1 do
    for _, near in ipairs(g:within(place, steps, board.human_links)) do distances[near] = steps end
  end
  distances[place] = 0
  return distances
end

-- The humans within the reach of the musician (U12).
function board.humans_within(g, place)
  local humans = {}
  for _, near in ipairs(g:within(place, data.musician, board.human_links)) do
    humans[#humans + 1] = board.human_at(g, near)
  end
  return humans
end

function board.is_free(g, place)
  return g:size(place) == 0 -- only humans and zombies are pieces that stand on squares
end

function board.human_squares(g)
  return g:places_of(board.humans(g))
end

-- A square for each zombie of everybody.
function board.zombie_squares(g)
  local squares = {}
  for _, seat in ipairs(g:seats()) do
    table.move(g:places_of(board.zombies(g, seat)), 1, data.pawns, #squares + 1, squares)
  end
  return squares
end

-- The humans on squares with zombies of a seat (U3.4.1).
function board.prey(g, seat)
  local prey, seen = {}, {}
  for _, place in ipairs(g:places_of(board.zombies(g, seat))) do
    if not seen[place] then prey[#prey + 1] = board.human_at(g, place) end
    seen[place] = true
  end
  return prey
end

-- Die tokens and points ------------------------------------------------------------------------------------------------

-- Takes tokens from the supply: what there is (U3.1.4).
function board.take_tokens(g, seat, n)
  g:add("die tokens", -g:add("die token supply", -n), seat)
end

-- A zombie on a token's square takes it, unless a human is there (U3.3.6).
function board.pick_up(g, place, seat)
  if not g:marked(place, "die token") or board.human_at(g, place) or #board.zombies_at(g, place, seat) == 0 then return end
  g:because "U3.3.6"
  g:mark(place, "die token", false)
  g:add("die tokens", 1, seat)
end

-- Rolls a die until it shows `least`, or the roller spends no token on another try (U7.1).
function board.try(g, seat, what, least)
  while true do
    if g:roll { what = what, seat = seat }[1] >= least then return true end
    g:because "U7.1"
    if g:get("die tokens", seat) == 0 or not g:ask_yes(seat, { text = "Discard a die token to roll again?", quiet = true }) then return false end
    g:add("die tokens", -1, seat)
    g:add("die token supply", 1)
  end
end

-- Each own zombie on the board and each eaten human (U8.1).
function board.points(g, seat)
  return data.pawns - g:size("supply:" .. seat) + g:size("eaten:" .. seat)
end

return board
