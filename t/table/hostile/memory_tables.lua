-- exceeded its
return {
  id = "memory_tables", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = { ant = { copies = 3, start = "deck" } },
  zones = { deck = { sees = "nobody" }, row = {} },
  counters = { n = { least = 0, most = 9 } },
  words = { "red" },
  begin = "go",
  phases = {
    go = function(g)
      local all = {}
      for i = 1, 500 do
        all[i] = {}
        for j = 1, 500 do all[i][j] = { j } end
      end
    end,
  },
}
