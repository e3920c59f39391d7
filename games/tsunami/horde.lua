-- Zombies of a seat: rolled, lost, stolen, counted.
local data = include "data"

local horde = {}

-- Takes zombies from a seat and returns how many; whoever has none left takes one at once (T3.8).
function horde.lose(g, seat, n)
  local lost = -g:add("zombies", -n, seat)
  if g:get("zombies", seat) == 0 then g:add("zombies", 1, seat) end
  return lost
end

-- Takes zombies from another player: what there is (T8.1).
function horde.steal(g, seat, from, n)
  g:add("zombies", horde.lose(g, from, n), seat)
end

-- How many of a seat's cubes show the Zombie face (T1.4).
function horde.roll(g, seat, what, dice)
  local shown = 0
  for _, face in ipairs(g:roll { what = what, seat = seat, dice = dice, faces = data.die }) do
    if face <= data.zombie_faces then shown = shown + 1 end
  end
  return shown
end

-- One of several equal seats: whoever turns up the highest tie token (T3.9).
local function break_tie(g, seats)
  if #seats == 1 then return seats[1] end
  g:because "T3.9"
  local tokens, first, highest = { 1, 2, 3, 4, 5, 6 }, nil, 0
  for _, seat in ipairs(seats) do
    local token = g:pick(tokens, "tie token", seat)
    for i, other in ipairs(tokens) do
      if other == token then table.remove(tokens, i) break end
    end
    if token > highest then first, highest = seat, token end
  end
  return first
end

-- The seat with most (sign 1) or fewest (sign -1) zombies.
function horde.extreme(g, sign)
  local best, seats = nil, {}
  for _, seat in ipairs(g:seats()) do
    local zombies = sign * g:get("zombies", seat)
    if not best or zombies > best then best, seats = zombies, {} end
    if zombies == best then seats[#seats + 1] = seat end
  end
  return break_tie(g, seats)
end

return horde
