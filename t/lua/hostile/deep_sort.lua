-- Recursion through table.sort, which takes the stack of C.
-- expect: more than 200 nested calls
local function sort_in_sort()
  table.sort({ 2, 1 }, function() return sort_in_sort() end) -- here
end

return {
  id = "deep_sort", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      sort_in_sort()
    end,
  },
}
