-- What a position is worth to a seat, for bots: points, what helps to get more, and how near the humans are.
local board = include "board"

local far = 12         -- no human is felt from further away
local behind_walls = 4 -- squares that a barricade is worth

return function(g, seat)
  local worth = 100 * board.points(g, seat) + 4 * g:get("die tokens", seat) - 20 * g:size("wounds:" .. seat)
    + g:get("movement", seat) + g:size("hand:" .. seat) -- steps not yet taken, cards not yet wasted
  if g:get("turn") == seat then worth = worth + g:get("own movement") end
  local humans, squares = board.human_squares(g), g:places_of(board.zombies(g, seat))
  local on_foot, through_walls = g:distances(humans, squares, board.zombie_links), g:distances(humans, squares, board.human_links)
  for i = 1, #squares do
    local distance = math.min(far, on_foot[i] or far, (through_walls[i] or far) + behind_walls)
    worth = worth + 2 * (far - distance) + (distance == 0 and 20 or 0)
  end
  return worth
end
