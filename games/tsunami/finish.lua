-- The end of the game and its tie-break (T11).
local data, horde, held = include "data", include "horde", include "held"

local phases = {}

-- Seats in groups by a counter, the greatest first; equal ones together.
local function grouped(g, seats)
  local groups, sorted = {}, { table.unpack(seats) }
  local function left(seat) return g:get("left", seat) end
  table.sort(sorted, function(a, b)
    if left(a) ~= left(b) then return left(a) > left(b) end
    return a < b
  end)
  for _, seat in ipairs(sorted) do
    local last = groups[#groups]
    if last and left(last[1]) == left(seat) then last[#last + 1] = seat else groups[#groups + 1] = { seat } end
  end
  return groups
end

-- Ranks of those who tie. They roll all their zombies and discard each that shows the Zombie face, until one is ahead
-- or none has any left (T11.3).
local function roll_off(g, tied)
  if #tied == 1 or g:get("left", tied[1]) == 0 then return { tied } end
  for _, seat in ipairs(tied) do g:add("left", -horde.roll(g, seat, "tie-break", g:get("left", seat)), seat) end
  local groups = grouped(g, tied)
  local ranks = roll_off(g, groups[1])
  for i = 2, #groups do ranks[#ranks + 1] = groups[i] end
  return ranks
end

local function play_brains(g)
  for _, seat in ipairs(g:seats()) do
    for _, bird in ipairs(held.birds_with(g, seat, "brain")) do
      g:move(bird, "zombird discard")
      g:add("zombies", data.brain, seat)
    end
  end
end

function phases.finish(g)
  g:because "T11.1"
  play_brains(g)
  g:because "T11.2"
  for _, seat in ipairs(g:seats()) do
    g:score(seat, "zombies", g:get("zombies", seat))
    g:set("left", g:get("zombies", seat), seat)
  end
  local groups = grouped(g, g:seats())
  g:because "T11.3"
  local ranks = roll_off(g, groups[1])
  for i = 2, #groups do ranks[#ranks + 1] = groups[i] end
  g:finish { ranking = ranks, reason = "three rounds are over" }
end

return phases
