-- What a position is worth to a seat, for bots: points, what helps to get more, and how near the humans are.
local board = include "board"

local far = 12         -- no human is felt from further away
local behind_walls = 4 -- squares that a barricade is worth

-- For each square how far the nearest human is, at most `far`. Walls matter only to a zombie with no human near on foot.
local function nearest(g, humans, squares)
  local near, walled = g:distances(humans, squares, board.zombie_links), false
  for i = 1, #squares do
    near[i] = math.min(far, near[i] or far)
    walled = walled or near[i] > behind_walls + 1
  end
  local through = walled and g:distances(humans, squares, board.human_links) or {}
  for i, distance in ipairs(through) do near[i] = math.min(near[i], (distance or far) + behind_walls) end
  return near
end

return function(g, seat)
  local worth = 100 * board.points(g, seat) + 4 * g:get("die tokens", seat) - 20 * g:size("wounds:" .. seat)
    + g:get("movement", seat) + g:size("hand:" .. seat) -- steps not yet taken, cards not yet wasted
  if g:get("turn") == seat then worth = worth + g:get("own movement") end
  for _, distance in ipairs(nearest(g, board.human_squares(g), g:places_of(board.zombies(g, seat)))) do
    worth = worth + 2 * (far - distance) + (distance == 0 and 20 or 0)
  end
  return worth
end
