-- Where a player stands (U8.1), and why.
local board = include "board"

return function(g, seat)
  local zombies, eaten = #board.zombies(g, seat), g:size("eaten:" .. seat)
  return board.points(g, seat), zombies .. (zombies == 1 and " zombie" or " zombies") .. " on the board + " .. eaten
    .. " eaten; the goal is " .. g:get("goal") .. (g:get("last round") > 0 and "; this is the last round" or "")
end
