-- Does nothing but look, without end.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "loop_api", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      while true do
        for _, seat in ipairs(g:seats()) do g:count(seat, { role = "horde" }) end -- here
      end
    end,
  },
}
