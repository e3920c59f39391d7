-- Sets a variable in a loop in a branch that is never taken.
-- expect: 'n' cannot be set: it outlives the call
local n = 0

return {
  id = "keeps_loop", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      if g:round() > 1000 then
        for i = 1, 3 do
          n = i -- here
        end
      end
    end,
  },
}
