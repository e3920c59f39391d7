-- The pieces: tiles, pawns, humans and cards (U1, U12).
local data = include "data"
local effects = include "effects"

-- Links inside a tile --------------------------------------------------------------------------------------------------

local function grid(first_row, last_row)
  local links = {}
  for row = first_row, last_row do
    for column = 1, 3 do
      local square = 3 * row + column
      if column < 3 then links[#links + 1] = { square, square + 1 } end
      if row < last_row then links[#links + 1] = { square, square + 3 } end
    end
  end
  return links
end

-- Nine squares, each of a sort: "street" or "inside"; the others are none.
local function squares(sort_of)
  local places = {}
  for square = 1, 9 do places[square] = { square = sort_of(square) } end
  return places
end

local function all_street() return "street" end

local function add_streets(kinds)
  kinds["town square"] = { type = "street", start = "drawn", exits = { 2, 6, 8, 4 }, places = squares(all_street),
                           joins = { open = grid(0, 2) }, text = "All street, open on four sides; everybody starts on its centre." }
  for name, street in pairs(data.streets) do
    local links, used = {}, { [5] = "street" }
    for _, exit in ipairs(street[2]) do
      if exit > 0 then
        used[exit] = "street"
        links[#links + 1] = { 5, exit }
      end
    end
    kinds[name] = { type = "street", copies = street[1], exits = street[2], back = "tile", start = "stack",
                    places = squares(function(square) return used[square] end), joins = { open = links },
                    text = "A street with " .. #links .. " open edges and a human on its centre." }
  end
end

local function add_buildings(kinds)
  local places = squares(function(square) return square <= data.inside and "inside" or "street" end)
  local open = grid(0, 1)
  for _, link in ipairs(grid(2, 2)) do open[#open + 1] = link end
  for name, b in pairs(data.buildings) do
    kinds[name] = { type = "building", humans = b[1], tokens = b[2], barricade = b[3], exits = data.building_exits,
                    back = "tile", start = "stack", places = places,
                    joins = { open = open, barricade = { { 4, 7 }, { 5, 8 }, { 6, 9 } } },
                    text = b[1] .. " humans and " .. b[2] .. " die " .. (b[2] == 1 and "token" or "tokens")
                      .. " inside; a roll of " .. b[3] .. " breaks its barricade." }
  end
end

local function add_characters(kinds)
  for name, c in pairs(data.characters) do
    local hooks = effects.abilities[name]
    kinds[name] = { type = "character", back = "character", start = "characters", movement = c[1], capture = c[2],
                    infect = c[3], wounds = c[4], do_over = c[5], moment = c[6],
                    text = "Moves " .. c[1] .. ", catches with " .. c[2] .. ", draws " .. c[3] .. " capture and " .. c[4]
                      .. " wound cards, starts with " .. c[5] .. " die tokens. Once a game: " .. data.ability_texts[name] .. ".",
                    usable = hooks.usable, on_use = hooks.on_use }
    kinds[name .. " zombie"] = { type = "zombie", character = name, copies = data.pawns, start = "pawns",
                                 text = "A zombie of the " .. name .. ": a point on the board." }
  end
end

local function add_cards(kinds)
  for name, copies in pairs(data.capture_cards) do
    kinds[name] = { type = "capture", copies = copies, back = "capture", start = "capture deck",
                    text = data.card_texts[name] }
  end
  for name, copies in pairs(data.wound_cards) do
    kinds[name] = { type = "wound", copies = copies, back = "wound", start = "wound deck",
                    text = data.card_texts[name] }
  end
  for name, hooks in pairs(effects.events) do
    local bonus = data.weapons[name]
    kinds[name] = { type = bonus and "weapon" or "event", bonus = bonus, moment = bonus and "catch" or data.events[name],
                    copies = bonus and data.weapon_copies or data.event_copies, back = "event", start = "event deck",
                    usable = hooks.usable, on_play = hooks.on_play,
                    text = bonus and "Arms a caught human: a die + " .. bonus .. ", and 4 or more wounds the zombie."
                      or data.card_texts[name] }
  end
end

return function()
  local kinds = { human = { type = "human", copies = data.humans, start = "box",
                            text = "Catch it: eaten or infected, it is a point." } }
  add_streets(kinds)
  add_buildings(kinds)
  add_characters(kinds)
  add_cards(kinds)
  return kinds
end
