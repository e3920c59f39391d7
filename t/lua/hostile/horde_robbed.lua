-- Takes zombies out of a horde before it is shared out, then fails.
-- expect: robbed
return {
  id = "horde_robbed", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    counters = { robbed = "round" },
    on_horde = function(g, winner)
      g:move(g:trick_cards({ role = "horde" }), "reserve")
      g:set("robbed", 1, winner)
    end,
    on_encounter = function(g)
      for _, seat in ipairs(g:seats()) do
        if g:get("robbed", seat) > 0 then error("robbed") end -- here
      end
    end,
  },
}
