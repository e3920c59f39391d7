-- rep, sub, upper, reverse and format of the longest string.
return {
  id = "rep_sub", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      while true do
        local s = ("x"):rep(4096)
        s = s:sub(2):upper():reverse()
        s = ("%s"):format(s)
      end
    end,
  },
}
