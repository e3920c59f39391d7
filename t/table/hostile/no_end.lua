-- the phase returns no phase, none waits, and the game is not finished
return {
  id = "no_end", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = { ant = { copies = 3, start = "deck" } },
  zones = { deck = { sees = "nobody" }, row = {} },
  counters = { n = { least = 0, most = 9 } },
  words = { "red" },
  begin = "go",
  phases = {
    go = function(g)
      g:add("n", 1)
    end,
  },
}
