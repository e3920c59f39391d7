-- Takes each trick back into the hand, so that the round never ends.
-- expect: the round does not end
return {
  id = "round_forever", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_trick_won = function(g, me)
      g:take(g:trick_cards(), me)
    end,
  },
}
