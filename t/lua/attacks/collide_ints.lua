-- Integer keys that all collide: multiples of the odd modulus.
return {
  id = "collide_ints", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 128 do t[i * 127 + 127 * 4096] = true end
      local missing, found = 127 * 1e7 // 1 | 0, 0
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
