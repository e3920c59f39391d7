-- Solitaire: turn up cards and keep the ones worth keeping.
return {
  id = "solo", name = "Solo", api = 3, seats = { 1, 6 },
  kinds = {
    low = { copies = 6, worth = 1, start = "deck" },
    high = { copies = 4, worth = 3, start = "deck" },
    bad = { copies = 3, worth = -4, start = "deck" },
  },
  zones = { deck = { sees = "nobody" }, kept = { per = "seat" }, gone = {} },
  counters = { turn = {} },
  clock = { "turn" },
  begin = "setup",
  phases = {
    setup = function(g)
      g:shuffle("deck")
      return "turn", 1
    end,
    turn = function(g, seat)
      if g:size("deck") == 0 or g:get("turn") == 6 * g:players() then return "count" end
      g:add("turn", 1)
      if g:ask_yes(seat, "Turn up a card?") then
        g:draw("deck", "kept:" .. seat)
      else
        g:draw("deck", "gone")
      end
      return "turn", g:left(seat)
    end,
    count = function(g)
      local best, ranking = {}, {}
      for _, seat in ipairs(g:seats()) do
        local sum = 0
        for _, piece in ipairs(g:pieces("kept:" .. seat)) do sum = sum + g:kind(piece).worth end
        g:score(seat, "cards", sum)
        best[#best + 1] = { seat = seat, sum = sum }
      end
      table.sort(best, function(a, b) return a.sum ~= b.sum and a.sum > b.sum or a.sum == b.sum and a.seat < b.seat end)
      for _, row in ipairs(best) do ranking[#ranking + 1] = { row.seat } end
      g:finish { ranking = ranking, reason = "all turns taken" }
    end,
  },
}
