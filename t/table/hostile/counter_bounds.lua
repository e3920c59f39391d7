-- expected a whole number from 0 to 9, got 10
return {
  id = "counter_bounds", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = { ant = { copies = 3, start = "deck" } },
  zones = { deck = { sees = "nobody" }, row = {} },
  counters = { n = { least = 0, most = 9 } },
  words = { "red" },
  begin = "go",
  phases = {
    go = function(g)
      g:set("n", 10)
    end,
  },
}
