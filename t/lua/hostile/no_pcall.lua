-- Catches the error of its budget and goes on.
-- expect: the global 'pcall' is not declared
return {
  id = "no_pcall", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      pcall(function() while true do end end) -- here
    end,
  },
}
