-- Smugglers know what comes next, and change it.
return {
  id = "smuggler", name = "Smugglers",
  cards = { values = { 1, 13 } },

  base = {
    text = "Look at the top three cards of the Reserve and put them back in any order.",
    source = "own",
    on_trick_won = function(g, me)
      g:move(g:ask_order(me, g:reserve(3), "Which card is the next one?"), "reserve")
    end,
  },
}
