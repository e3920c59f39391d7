-- Keeps 40 tables of 500 numbers for all of its hooks.
-- expect: keeps more than 256 KB after loading; make large tables where they are used
local hoard = {}
for i = 1, 40 do
  hoard[i] = {}
  for j = 1, 500 do hoard[i][j] = j end
end
return {
  id = "load_hoard", name = "Hostile", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own", on_round_start = function() return hoard[1][1] end },
}
