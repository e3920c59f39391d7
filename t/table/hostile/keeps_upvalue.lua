-- cannot be set: it outlives the call
local count = 0
return {
  id = "keeps_upvalue", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = { ant = { start = "deck" } }, zones = { deck = {} }, begin = "go",
  phases = { go = function() count = count + 1 end },
}
