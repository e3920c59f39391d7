-- Counts more survivors than there are in the world.
-- expect: counted a total of more than 20,000
return {
  id = "score_in_all", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    count = function(g)
      for _ = 1, 100 do g:score(1, 999) end -- here
    end,
  },
}
