-- New long strings as keys: each is hashed.
return {
  id = "long_keys", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t, s = {}, ("x"):rep(4090)
      for i = 1, 1e9 do local _ = t[s .. i] end
    end,
  },
}
