-- What events and abilities do (U12), and when they would do something.
local data = include "data"
local board = include "board"

-- Squares and humans ---------------------------------------------------------------------------------------------------

-- Street squares with neither human nor zombie (U6.4).
local function free_streets(g)
  local squares = {}
  for _, tile in ipairs(g:pieces("board")) do
    for _, place in ipairs(board.squares(g, tile, "street")) do
      if board.is_free(g, place) then squares[#squares + 1] = place end
    end
  end
  return squares
end

-- Where a human can be after at most n steps: through humans, not through zombies, to a free square (U4.2).
local function reach(g, human, n)
  local here = g:where(human)
  local edge, seen, ends = { here }, { [here] = true }, {}
  for _ = 1, n do
    local further = {}
    for _, from in ipairs(edge) do
      for _, place in ipairs(g:neighbours(from, board.human_links)) do
        if not seen[place] and #board.zombies_at(g, place) == 0 then
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

-- The humans that can take a step; every longer walk to a free square begins with one, or passes humans.
local function movable(g)
  local humans = {}
  for _, human in ipairs(board.humans(g)) do
    if #reach(g, human, 1) > 0 or #reach(g, human, data.scream) > 0 then humans[#humans + 1] = human end
  end
  return humans
end

-- Events -----------------------------------------------------------------------------------------------------------------

local function has_wound(g, _, _, seat)
  return g:size("wounds:" .. seat) > 0
end

local function heal(g, _, seat)
  g:move(g:pieces("wounds:" .. seat), "wound discard")
end

local events = {
  ["second wind"] = { -- the movement of the player in turn is the only one there is
    usable = function(_, _, _, seat, player) return seat == player end,
    on_play = function(g, _, seat) g:add("movement", data.second_wind, seat) end,
  },
  stuck = { on_play = function(g) g:add("movement", -data.stuck, g:get("turn")) end },
  ["nailed shut"] = { on_play = function(g) g:add("nailed", data.nailed) end },
  slip = { on_play = function(g) g:add("slip", data.slip) end },
  ["found dice"] = {
    usable = function(g) return g:get("die token supply") > 0 end,
    on_play = function(g, _, seat) board.take_tokens(g, seat, data.found) end,
  },
  ["patched up"] = { usable = has_wound, on_play = heal }, -- nobody keeps more than one wound (U5.2)
  ["fresh meat"] = {
    usable = function(g) return g:size("box") > 0 and #free_streets(g) > 0 end,
    on_play = function(g, card, seat)
      local place = g:ask_place(seat, free_streets(g), { text = "Where does the human stand?", piece = card })
      g:move(g:top("box"), place)
    end,
  },
  scream = {
    usable = function(g) return #movable(g) > 0 end,
    on_play = function(g, card, seat)
      local human = g:ask_piece(seat, movable(g), { text = "Which human runs?", piece = card })
      local here = g:where(human)
      g:move(human, g:ask_place(seat, reach(g, human, data.scream), { text = "Where to?", piece = card }))
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
    local zombie = g:ask_piece(seat, board.zombies(g, seat), { text = "Which zombie is cheered?", piece = card })
    g:set("cheered", board.number(g, seat, zombie))
    g:set("own movement", g:kind(card).movement)
  end },
  doctor = { usable = has_wound, on_use = heal },
  wrestler = { on_use = without_a_roll },
  miner = { on_use = without_a_roll },
  musician = {
    usable = function(g, _, _, seat) return #attractive(g, seat) > 0 end,
    on_use = function(g, card, seat)
      local zombie = g:ask_piece(seat, attractive(g, seat), { text = "To which zombie do humans come?", piece = card })
      return { "musician", zombie, seat }
    end,
  },
}

return { events = events, abilities = abilities }
