-- Gives a shared verb a game of its own that never stops answering.
-- expect: a table may have at most 512 elements and 128 other keys
return {
  id = "loop_verbs", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      verbs.choose_some({ ask_card = function() return 1 end }, 1, 1, "?")
    end,
  },
}
