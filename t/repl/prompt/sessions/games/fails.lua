-- A test game whose second question leads to an error.
local function check(g, word)
  local limit = nil
  if word == "red" then g:add("count", limit) end
  return word
end

return {
  id = "fails", name = "Fails", api = 3, seats = { 2, 2 },
  kinds = { token = { start = "row" } }, zones = { row = {} },
  counters = { count = {}, round = { start = 1 } }, words = { "red", "blue" }, clock = { "round" },
  begin = "turn",
  phases = {
    turn = function(g, seat)
      seat = seat or 1
      local word = check(g, g:ask_word(seat, { "red", "blue" }))
      g:add("count", 1)
      if word == "blue" and g:get("count") > 3 then g:finish { ranking = { { 1, 2 } }, reason = "enough" } return end
      return "turn", g:left(seat)
    end,
  },
}
