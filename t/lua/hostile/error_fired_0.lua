-- Throws an empty text in a power that it has fired itself, and hopes to go on.
-- expect: error without a message
return {
  id = "error_fired_0", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    counters = { inside = "trick" },
    on_trick_won = function(g, me)
      if g:get("inside", me) == 1 then error("", 0) end -- here
      g:set("inside", 1, me)
      g:fire("error_fired_0", me)
      g:give(g:hand(me), me)
    end,
  },
}
