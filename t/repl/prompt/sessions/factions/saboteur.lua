-- Saboteurs turn the sides round, and keep a tally of it.
return {
  id = "saboteur", name = "Saboteurs", cards = { values = { 1, 13 } },
  base = {
    text = "Each trick of saboteurs reverses the sides for the rest of the round.", source = "own",
    counters = { reversed = { lasts = "round" }, coups = "game" },
    on_trick_won = function(g, me)
      g:set("reversed", 1 - g:get("reversed"))
      g:add("coups", 1, me)
    end,
    winner = function(g)
      if g:get("reversed") == 0 then return end
      local best = g:best(g:trick_cards({ faction = g:asked() }), g:side() == "high" and "low" or "high")
      return best and g:player_of(best)
    end,
  },
}
