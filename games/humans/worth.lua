-- What a position is worth to a seat, for bots: points, what helps to get more, and how near the humans are.
local board = include "board"

local far = 12         -- no human is felt from further away
local behind_walls = 4 -- squares that a barricade is worth

-- Adds to `distances` how far each square is from the nearest human over these links, if that is nearer.
local function spread(g, distances, humans, links, more)
  local edge, seen = humans, {}
  for steps = 0, far - more do
    local further = {}
    for _, from in ipairs(edge) do
      if not seen[from] then
        seen[from] = true
        distances[from] = math.min(distances[from] or far, steps + more)
        for _, place in ipairs(g:neighbours(from, links)) do further[#further + 1] = place end
      end
    end
    edge = further
  end
  return distances
end

return function(g, seat)
  local humans = board.human_squares(g)
  local distances = spread(g, {}, humans, board.zombie_links, 0)
  spread(g, distances, humans, board.human_links, behind_walls)
  local worth = 100 * board.points(g, seat) + 4 * g:get("die tokens", seat) - 20 * g:size("wounds:" .. seat)
    + g:get("movement", seat) + g:size("hand:" .. seat) -- steps not yet taken, cards not yet wasted
  if g:get("turn") == seat then worth = worth + g:get("own movement") end
  for _, zombie in ipairs(board.zombies(g, seat)) do
    local distance = distances[g:where(zombie)] or far
    worth = worth + 2 * (far - distance) + (distance == 0 and 20 or 0)
  end
  return worth
end
