-- Puts two cards into the place of the encounter.
-- expect: there can be only one encounter
return {
  id = "zone_encounter", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:move({ 101, 102 }, "encounter") -- here
    end,
  },
}
