-- Remembers by which library function a variable holds.
-- expect: 'held' cannot be set: it outlives the call
local held = math.min

return {
  id = "keeps_library", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() held = held == math.min and math.max or math.min end, -- here
  },
}
