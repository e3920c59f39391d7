-- Fails in a power that it has fired itself, and hopes to go on.
-- expect: inner trouble
return {
  id = "error_fired", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    numbers = { inside = "trick" },
    on_trick_won = function(g, me)
      if g:number("inside", me) == 1 then error("inner trouble") end -- here
      g:set_number("inside", me, 1)
      g:fire("error_fired", me)
      g:give(g:hand(me), me)
    end,
  },
}
