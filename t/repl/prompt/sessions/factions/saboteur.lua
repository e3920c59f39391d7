-- Saboteurs turn the sides round, and keep a tally of it.
return {
  id = "saboteur", name = "Saboteurs", cards = { values = { 1, 13 } },
  base = {
    text = "Each trick of saboteurs reverses the sides for the rest of the round.", source = "own",
    numbers = { reversed = { lasts = "round", table = true }, coups = "game" },
    on_trick_won = function(g, me)
      g:set_number("reversed", 1 - g:number("reversed"))
      g:set_number("coups", me, g:number("coups", me) + 1)
    end,
    winner = function(g)
      if g:number("reversed") == 0 then return end
      local best = g:best(g:trick_cards({ faction = g:asked() }), g:side() == "high" and "low" or "high")
      return best and g:player_of(best)
    end,
  },
}
