-- Walks through a table in the order of its addresses.
-- expect: scripts have no `next`: use `pairs`
return {
  id = "no_next", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      next({ 1 }) -- here
    end,
  },
}
