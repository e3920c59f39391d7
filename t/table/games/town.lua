-- A test game: tiles on a grid, walks, marks, links, words with places.
local STEPS = { { 0, -1, 2, 8 }, { 1, 0, 6, 4 }, { 0, 1, 8, 2 }, { -1, 0, 4, 6 } }

-- The number of a place of a tile after so many quarter turns clockwise.
local function turned(number, turn)
  local x, y = (number - 1) % 3, (number - 1) // 3
  for _ = 1, turn do x, y = 2 - y, x end
  return y * 3 + x + 1
end

local function unturned(number, turn) return turned(number, (4 - turn) % 4) end

local function free_cells(g)
  local cells, seen = {}, {}
  for _, tile in ipairs(g:pieces("board")) do
    local x, y = g:spot(tile)
    for _, step in ipairs(STEPS) do
      local cx, cy = x + step[1], y + step[2]
      local key = cx .. "," .. cy
      if not g:tile_at(cx, cy) and not seen[key] then
        seen[key] = true
        cells[#cells + 1] = { cx, cy }
      end
    end
  end
  return cells
end

local function join(g, tile)
  local x, y, turn = g:spot(tile)
  for _, step in ipairs(STEPS) do
    local other = g:tile_at(x + step[1], y + step[2])
    if other then
      local _, _, other_turn = g:spot(other)
      g:link(g:place(tile, unturned(step[3], turn)), g:place(other, unturned(step[4], other_turn)), "open")
    end
  end
end

local ROOM = {
  { 1, 2 }, { 2, 3 }, { 4, 5 }, { 5, 6 }, { 7, 8 }, { 8, 9 },
  { 1, 4 }, { 4, 7 }, { 2, 5 }, { 5, 8 }, { 3, 6 }, { 6, 9 },
}
local places = {}
for i = 1, 9 do places[i] = { centre = i == 5 } end

return {
  id = "town", name = "Town", api = 3, seats = { 2, 3 },
  kinds = {
    square = { copies = 6, places = places, joins = { open = ROOM }, start = "stack", back = "tile" },
    walker = { copies = 3, start = "box" },
    coin = { copies = 12, start = "box" },
  },
  zones = { board = {}, box = {}, stack = { sees = "nobody" }, won = { per = "seat" } },
  counters = { turn = { start = 0, most = 12 } },
  words = { "dig", "stay" }, marks = { "hole" }, links = { "open", "ladder" },
  begin = "setup",
  phases = {
    setup = function(g)
      g:shuffle("stack")
      local first = g:top("stack")
      g:lay(first, 0, 0, 0)
      for i, walker in ipairs(g:of_kind("walker")) do
        if i <= g:players() then g:move(walker, g:place(first, 5)) end
      end
      return "turn", 1
    end,
    turn = function(g, seat)
      g:add("turn", 1)
      local tile = g:top("stack")
      if tile then
        local x, y = g:ask_cell(seat, free_cells(g), "Where?")
        g:lay(tile, x, y, g:ask_number(seat, { least = 0, most = 3 }, "Which way?"))
        join(g, tile)
        local coin = g:top("box")
        if coin and g:kind_name(coin) == "coin" then g:move(coin, g:place(tile, 5)) end
      end
      return { "walk", seat, g:of_kind("walker")[seat] }, { "over", seat }
    end,
    walk = function(g, seat, walker)
      local here, blocked = g:where(walker), {}
      for _, other in ipairs(g:of_kind("walker")) do
        local at = g:where(other)
        if other ~= walker and at ~= "box" then blocked[#blocked + 1] = at end
      end
      local dice = g:roll { what = "walk", seat = seat }
      local ends = g:walks { from = here, steps = dice[1], over = { "open" }, no_stop = blocked }
      local dig = {}
      for _, place in ipairs(g:neighbours(here)) do
        if not g:marked(place, "hole") then dig[#dig + 1] = place end
      end
      local choice, place = g:ask_place(seat, ends, { words = { "stay" }, at = { dig = dig } })
      if choice == "dig" then g:mark(place, "hole", true)
      elseif choice ~= "stay" then
        g:move(walker, choice)
        for _, piece in ipairs(g:pieces(choice)) do
          if g:kind_name(piece) == "coin" then g:move(piece, "won:" .. seat) end
        end
        if #g:within(choice, 2) == 0 or not g:distance(here, choice) then error("walked off the board") end
      end
    end,
    over = function(g, seat)
      if g:get("turn") < 12 then return "turn", g:left(seat) end
      local ranking = {}
      for _, other in ipairs(g:seats()) do
        g:score(other, "coins", g:size("won:" .. other))
        ranking[#ranking + 1] = { other }
      end
      g:finish { ranking = ranking, reason = "twelve turns" }
    end,
  },
}
