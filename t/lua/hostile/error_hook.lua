-- Has `error` itself for a hook.
-- expect: the error is not a string (game)
return {
  id = "error_hook", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = error,
  },
}
