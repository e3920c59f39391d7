-- exceeded its budget of
local ROOM, SIDE = {}, 6
local places = {}
for i = 1, SIDE * SIDE do
  places[i] = {}
  if i % SIDE ~= 0 then ROOM[#ROOM + 1] = { i, i + 1 } end
  if i <= SIDE * SIDE - SIDE then ROOM[#ROOM + 1] = { i, i + SIDE } end
end
return {
  id = "walk_long", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = { town = { start = "board", places = places, joins = { open = ROOM } } },
  zones = { board = {} }, links = { "open" }, begin = "go",
  phases = {
    go = function(g)
      local town = g:piece("town")
      g:lay(town, 0, 0)
      g:walks { from = g:place(town, 1), steps = 30 }
    end,
  },
}
