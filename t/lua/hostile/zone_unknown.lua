-- Moves a card to a zone that does not exist.
-- expect: there is no zone 'pocket'
return {
  id = "zone_unknown", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:move(101, "pocket") -- here
    end,
  },
}
