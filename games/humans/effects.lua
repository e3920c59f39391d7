-- What events and abilities do (U12), and when they would do something.
local data = include "data"
local board = include "board"

-- Squares and humans ---------------------------------------------------------------------------------------------------

-- Street squares with neither human nor zombie, at most so many (U6.4).
local function free_streets(g, most)
  local squares = {}
  for _, tile in ipairs(g:pieces("board")) do
    for _, place in ipairs(g:places(tile)) do
      if #squares == most then return squares end
      if g:size(place) == 0 and g:place_data(place).square == "street" then squares[#squares + 1] = place end
    end
  end
  return squares
end

local function set_of(list)
  local set = {}
  for _, element in ipairs(list) do set[element] = true end
  return set
end

-- Where a human can be after up to so many steps: through humans, not through zombies, to a free square (U4.2).
local function reach(g, human, most)
  local here, zombies = g:where(human), set_of(board.zombie_squares(g))
  local edge, seen, ends = { here }, { [here] = true }, {}
  for _ = 1, most do
    local further = {}
    for _, from in ipairs(edge) do
      for _, place in ipairs(g:neighbours(from, board.human_links)) do
        if not seen[place] and not zombies[place] then
          seen[place] = true
          further[#further + 1] = place
          if board.is_free(g, place) then ends[#ends + 1] = place end
        end
      end
    end
    edge = further
  end
  return ends
end

-- Can a human move? One step is tried first: it is cheap, and mostly enough.
local function can_run(g, human)
  for _, place in ipairs(g:neighbours(g:where(human), board.human_links)) do
    if board.is_free(g, place) then return true end
  end
  return #reach(g, human, data.scream) > 0
end

-- The humans that can move, at most so many.
local function screamers(g, most)
  local movable = {}
  for _, human in ipairs(board.humans(g)) do
    if #movable == most then break end
    if can_run(g, human) then movable[#movable + 1] = human end
  end
  return movable
end

-- Events -----------------------------------------------------------------------------------------------------------------

local function has_wound(g, _, _, seat)
  return g:size("wounds:" .. seat) > 0
end

local function heal(g, _, seat)
  g:move(g:pieces("wounds:" .. seat), "wound discard")
end

-- No ability has made the roll needless (U6.3).
local function needs_roll(g)
  return g:get("sure") == 0
end

local events = {
  ["second wind"] = { -- the movement of the player in turn is the only one there is
    usable = function(_, _, _, seat, player) return seat == player end,
    on_play = function(g, _, seat) g:add("movement", data.second_wind, seat) end,
  },
  stuck = { on_play = function(g) g:add("movement", -data.stuck, g:get("turn")) end },
  ["nailed shut"] = { usable = needs_roll, on_play = function(g) g:add("nailed", data.nailed) end },
  slip = { usable = needs_roll, on_play = function(g) g:add("slip", data.slip) end },
  ["found dice"] = {
    usable = function(g) return g:get("die token supply") > 0 end,
    on_play = function(g, _, seat) board.take_tokens(g, seat, data.found) end,
  },
  ["patched up"] = { usable = has_wound, on_play = heal }, -- nobody keeps more than one wound (U5.2)
  ["fresh meat"] = {
    usable = function(g) return g:size("box") > 0 and #free_streets(g, 1) > 0 end,
    on_play = function(g, card, seat)
      local place = g:ask_place(seat, free_streets(g), { text = "Where do you put the human?", piece = card, quiet = true })
      g:move(g:top("box"), place)
    end,
  },
  scream = {
    usable = function(g) return #screamers(g, 1) > 0 end,
    on_play = function(g, card, seat)
      local human = g:ask_piece(seat, screamers(g), { text = "Which human runs?", piece = card, quiet = true })
      local here = g:where(human)
      g:move(human, g:ask_place(seat, reach(g, human, data.scream), { text = "Where to?", piece = card, quiet = true }))
      board.pick_up(g, here, g:get("turn"))
    end,
  },
}

local function arm(bonus)
  return function(g, _, seat)
    g:set("armed by", seat)
    g:set("bonus", bonus)
  end
end

for name, bonus in pairs(data.weapons) do events[name] = { on_play = arm(bonus) } end

-- Abilities, once a game ---------------------------------------------------------------------------------------------------

local function without_a_roll(g)
  g:set("sure", 1)
end

-- The zombies of a seat that have a human near them.
local function attractive(g, seat)
  local zombies = {}
  for _, zombie in ipairs(board.zombies(g, seat)) do
    if #board.humans_within(g, g:where(zombie)) > 0 then zombies[#zombies + 1] = zombie end
  end
  return zombies
end

local abilities = {
  lawyer = {},
  cheerleader = { on_use = function(g, card, seat)
    local zombie = g:ask_piece(seat, board.zombies(g, seat), { text = "Which zombie do you cheer on?", piece = card })
    g:set("cheered", board.number(g, seat, zombie))
    g:set("own movement", g:kind(card).movement)
  end },
  doctor = { usable = has_wound, on_use = heal },
  wrestler = { on_use = without_a_roll },
  miner = { on_use = without_a_roll },
  musician = {
    usable = function(g, _, _, seat) return #attractive(g, seat) > 0 end,
    on_use = function(g, card, seat)
      local zombie = g:ask_piece(seat, attractive(g, seat), { text = "Which zombie do humans come to?", piece = card })
      return { "musician", zombie, seat }
    end,
  },
}

return { events = events, abilities = abilities }
