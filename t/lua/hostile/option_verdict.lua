-- Returns a verdict with a wrong list and an unknown field.
-- expect: may_play returns a table with allow and forbid, and nothing else

return {
  id = "option_verdict", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    may_play = function() return { allow = { "x" }, zeal = 1, forbid = { 0 } } end, -- here
  },
}
