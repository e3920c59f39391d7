-- Puts a card into the trick.
-- expect: cards can be moved to every zone but the trick; g:exchange exchanges a played card
return {
  id = "zone_trick", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:move(101, "trick") -- here
    end,
  },
}
