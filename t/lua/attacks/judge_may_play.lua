-- A judging hook burns its budget.
return {
  id = "judge_may_play", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    may_play = function(g, me, cards)
      local t = {}
      for i = 1, 128 do t[i + 0.5] = true end
      for i = 1, 1e9 do t[i + 0.5] = nil; t[i + 128.5] = true end
    end,
  },
}
