-- the ranking must have every seat
return {
  id = "finish_ranking", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = { ant = { copies = 3, start = "deck" } },
  zones = { deck = { sees = "nobody" }, row = {} },
  counters = { n = { least = 0, most = 9 } },
  words = { "red" },
  begin = "go",
  phases = {
    go = function(g)
      g:finish { ranking = { { 1 } }, reason = "over" }
    end,
  },
}
