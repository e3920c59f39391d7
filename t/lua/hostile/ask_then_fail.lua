-- Fails after ten answers, which must not be lost.
-- expect: ten answers later
return {
  id = "ask_then_fail", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      for i = 1, 10 do g:ask_number(1, { least = 0, most = i }) end
      error("ten answers later") -- here
    end,
  },
}
