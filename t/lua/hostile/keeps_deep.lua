-- Keeps a number in a table inside tables inside tables.
-- expect: 'n' cannot be set: the table is read-only
local kept = {}
local deepest = kept
for _ = 1, 150 do
  deepest.next = {}
  deepest = deepest.next
end

return {
  id = "keeps_deep", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function()
      local t = kept
      while t.next do t = t.next end
      t.n = (t.n or 0) + 1 -- here
    end,
  },
}
