-- A format with many conversions.
return {
  id = "format_many", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local f = ("%.99f"):rep(10)
      while true do f:format(1e300, 1e300, 1e300, 1e300, 1e300, 1e300, 1e300, 1e300, 1e300, 1.5) end
    end,
  },
}
