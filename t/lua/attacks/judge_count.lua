-- A counting hook burns its budget.
return {
  id = "judge_count", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    count = function(g)
      local s = ("x"):rep(4090)
      for i = 1, 1e9 do local _ = s .. i end
    end,
  },
}
