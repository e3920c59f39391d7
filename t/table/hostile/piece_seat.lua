-- 1 is a seat; expected a piece
return {
  id = "piece_seat", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = { ant = { copies = 3, start = "deck" } },
  zones = { deck = { sees = "nobody" }, row = {} },
  counters = { n = { least = 0, most = 9 } },
  words = { "red" },
  begin = "go",
  phases = {
    go = function(g)
      g:move(1, "row")
    end,
  },
}
