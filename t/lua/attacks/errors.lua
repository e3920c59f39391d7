-- A long error from many nested calls.
return {
  id = "errors", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local function down(n) if n > 0 then down(n - 1) else error(("x"):rep(4000)) end return n end
      for i = 1, 39999 do local _ = i end
      down(150)
    end,
  },
}
