-- Joins many long texts in one call.
-- expect: the result of table.concat would have more than
return {
  id = "concat_huge", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local part, parts = ("x"):rep(1000), {}
      for i = 1, 200 do parts[i] = part end
      return table.concat(parts) -- here
    end,
  },
}
