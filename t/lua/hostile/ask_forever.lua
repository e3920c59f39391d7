-- Asks for ever.
-- expect: the hook asks more than 64 questions
return {
  id = "ask_forever", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      while true do g:ask_yes(1, "Are we there yet?") end -- here
    end,
  },
}
