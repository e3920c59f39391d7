-- Fails in a power that it has fired itself, and hopes to go on.
-- expect: inner trouble
return {
  id = "error_fired", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    counters = { inside = "trick" },
    on_trick_won = function(g, me)
      if g:get("inside", me) == 1 then error("inner trouble") end -- here
      g:set("inside", 1, me)
      g:fire("error_fired", me)
      g:give(g:hand(me), me)
    end,
  },
}
