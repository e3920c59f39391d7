-- A test game whose options are words, two of which are numbers, in falling order.
return {
  id = "dice", name = "Dice", api = 3, seats = { 2, 2 },
  kinds = { token = { start = "row" } }, zones = { row = {} },
  counters = { total = {}, round = { start = 1 } }, words = { "3", "2", "stop" }, clock = { "round" },
  begin = "turn",
  phases = {
    turn = function(g, seat)
      seat = seat or 1
      local word = g:ask_word(seat, { "3", "2", "stop" })
      if word == "stop" then g:finish { ranking = { { 1, 2 } }, reason = "stopped" } return end
      g:add("total", tonumber(word))
      return "turn", g:left(seat)
    end,
  },
}
