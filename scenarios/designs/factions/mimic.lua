-- Mimics count as somebody else.
return {
  id = "mimic", name = "Mimics",
  cards = { values = { 1, 13 } },

  base = {
    text = "Name a faction in play. At the end of the round mimics are counted by its rule.",
    source = "own",
    counters = { model = { lasts = "round" } },
    on_trick_won = function(g, me)
      local named = g:ask_faction(me, g:factions(), "Whom do the mimics imitate?")
      for place, id in ipairs(g:factions()) do
        if id == named then g:set("model", place) end
      end
    end,
    copies = {
      worth = function(g)
        local named = g:factions()[g:get("model")]
        return named ~= g:own_faction() and named or nil
      end,
    },
  },
}
