-- Moves all cards about, draws chance and keeps numbers before it fails.
-- expect: after all that
return {
  id = "error_after", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    counters = { kept = "game" },
    on_round_start = function(g)
      for _, seat in ipairs(g:seats()) do
        g:move(g:hand(seat), "removed", { open = true })
        g:set("kept", g:random(100), seat)
      end
      g:shuffle_reserve()
      g:lead_next(1, "low")
      error("after all that") -- here
    end,
  },
}
