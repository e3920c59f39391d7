-- Throws a very long text.
-- expect: xxxxxxxxxx
return {
  id = "error_long", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error(("x"):rep(4000)) -- here
    end,
  },
}
