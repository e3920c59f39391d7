-- a game has at most 64 zones, one for each seat of a zone per seat
local zones = {}
for i = 1, 40 do zones["zone" .. i] = { per = "seat" } end
return {
  id = "huge_zones", name = "N", api = 3, seats = { 2, 4 }, begin = "go",
  kinds = { card = { start = "zone1:1" } },
  zones = zones,
  phases = { go = function(g) g:finish { ranking = { g:seats() }, reason = "over" } end },
}
