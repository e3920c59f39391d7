-- Small tables that stay in use.
return {
  id = "tables_kept", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local all = {}
      for i = 1, 500 do
        local t = {}
        for j = 1, 500 do t[j] = { j } end
        all[i] = t
      end
    end,
  },
}
