-- Gets at the contents of a list through ipairs, and changes them.
-- expect: '1' cannot be set: the table is read-only
local list = { 1, 2, 3 }

return {
  id = "keeps_contents", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function()
      local _, contents = ipairs(list)
      contents[1] = 7 -- here
    end,
  },
}
