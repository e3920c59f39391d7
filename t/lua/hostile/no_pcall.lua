-- Catches the error of its budget and goes on.
-- expect: scripts have no `pcall`: an error ends the hook and is reported
return {
  id = "no_pcall", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      pcall(function() while true do end end) -- here
    end,
  },
}
