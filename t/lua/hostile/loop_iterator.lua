-- Walks along an iterator that never says nil.
-- expect: exceeded its budget of 200000 instructions
local function forever()
  return 1 -- here
end

return {
  id = "loop_iterator", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      for _ in forever do end
    end,
  },
}
