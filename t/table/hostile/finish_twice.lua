-- nothing can happen after g:finish
return {
  id = "finish_twice", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = { ant = { copies = 3, start = "deck" } },
  zones = { deck = { sees = "nobody" }, row = {} },
  counters = { n = { least = 0, most = 9 } },
  words = { "red" },
  begin = "go",
  phases = {
    go = function(g)
      g:finish { ranking = { { 1, 2 } }, reason = "over" }
      g:add("n", 1)
    end,
  },
}
