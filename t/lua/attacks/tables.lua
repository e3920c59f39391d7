-- Small tables.
return {
  id = "tables", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      while true do local _ = { {}, {}, {}, {}, {}, {}, {}, {} } end
    end,
  },
}
