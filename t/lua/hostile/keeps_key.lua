-- Counts in a table that is the key of a table.
-- expect: 'n' cannot be set: the table is read-only
local key = { n = 0 }
local kept = { [key] = true }
local function find()
  return key, kept
end

return {
  id = "keeps_key", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() find().n = 1 end, -- here
  },
}
