-- a table may have at most 512 elements and 128 other keys
local kinds = {}
for i = 1, 2000 do kinds["kind" .. i .. "x"] = { start = "table" } end
return {
  id = "huge_keys", name = "N", api = 3, seats = { 2, 4 }, begin = "go", kinds = kinds, zones = { table = {} },
  phases = { go = function(g) g:finish { ranking = { g:seats() }, reason = "over" } end },
}
