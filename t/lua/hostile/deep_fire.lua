-- Fires its own power for ever.
-- expect: powers fire each other endlessly
return {
  id = "deep_fire", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_trick_won = function(g, me)
      g:fire("deep_fire", me) -- here
    end,
  },
}
