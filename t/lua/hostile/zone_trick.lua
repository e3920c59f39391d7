-- Puts a card into the trick.
-- expect: no power moves a card to the trick; g:exchange exchanges a played card
return {
  id = "zone_trick", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:move(101, "trick") -- here
    end,
  },
}
