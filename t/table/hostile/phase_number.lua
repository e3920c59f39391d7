-- a phase returns nothing
return {
  id = "phase_number", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = { ant = { copies = 3, start = "deck" } },
  zones = { deck = { sees = "nobody" }, row = {} },
  counters = { n = { least = 0, most = 9 } },
  words = { "red" },
  begin = "go",
  phases = {
    go = function(g)
      return 5
    end,
  },
}
