-- Float keys that collide.
return {
  id = "collide_floats", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 128 do t[2.0 ^ 60 * i + 0.0] = true end
      local missing, found = 2.0 ^ 60 * 1000, 0
      while true do
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
              found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
      end
    end,
  },
}
