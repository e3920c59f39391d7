-- Moves a card into the hand of a seat that does not play.
-- expect: there is no zone 'hand:4'
return {
  id = "zone_absent", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:move(101, "hand:4") -- here
    end,
  },
}
