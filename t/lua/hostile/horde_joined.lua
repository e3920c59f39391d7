-- Has the encounter join the horde, takes it away, then fails.
-- expect: taken away
return {
  id = "horde_joined", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    counters = { taken = "round" },
    on_horde = function(g, winner)
      local encounter = g:encounter()
      if not encounter or g:role(encounter) ~= "horde" then return end
      g:join_horde(encounter)
      g:move(encounter, "reserve:bottom")
      g:set("taken", 1, winner)
    end,
    on_encounter = function(g)
      for _, seat in ipairs(g:seats()) do
        if g:get("taken", seat) > 0 then error("taken away") end -- here
      end
    end,
  },
}
