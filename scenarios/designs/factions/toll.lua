-- A house rule: every trick has its price.
return {
  id = "toll", name = "Toll", role = "special",

  base = {
    text = "The winner of a trick pays a survivor to the community on its left, unless it is its last one.",
    source = "own",
    on_any_trick = function(g, winner)
      if g:population(winner) < 2 then return end
      g:change_population(winner, -1)
      g:change_population(g:left(winner), 1)
    end,
  },
}
