-- Couriers keep everything moving.
return {
  id = "courier", name = "Couriers",
  cards = { values = { 1, 13 } },

  base = {
    text = "Every community passes three cards of its hand to the left, or all of them if it has fewer.",
    source = "own",
    on_trick_won = function(g)
      local hands = {}
      for _, seat in ipairs(g:seats()) do hands[seat] = g:hand(seat) end
      local passed = g:ask_each("card", hands, { text = "Which cards do you pass to the left?", least = 3, most = 3 })
      for seat, cards in pairs(passed) do g:take(cards, g:left(seat), { seen = { seat } }) end
    end,
  },
}
