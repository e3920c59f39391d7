-- x^y
return {
  id = "powers", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local x, y, z = 0.5000001, -1073.9999999, 0
      while true do
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
        z = x ^ y z = x ^ y z = x ^ y z = x ^ y z = x ^ y
      end
    end,
  },
}
