-- A table of integer keys that all collide, rehashed again and again.
return {
  id = "collide_rehash", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      while true do
        local t = {}
        for i = 1, 128 do t[i * 127 + 127 * 4096] = true end
      end
    end,
  },
}
