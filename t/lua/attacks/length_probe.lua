-- The border of a table in which all powers of two exist, with keys that collide.
return {
  id = "length_probe", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t, found = { 1, 2, 3, 4 }, nil
      for i = 0, 62 do t[1 << i] = true end
      t[5] = true
      for i = 1, 55 do t[127 * (i + 5000) + (1 << i % 7)] = true end
      while true do
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
        found = #t found = #t found = #t found = #t found = #t
      end
    end,
  },
}
