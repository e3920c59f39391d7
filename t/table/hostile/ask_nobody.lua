-- bad argument #1 to 'ask_yes' (expected a seat from 1 to 2, got 7)
return {
  id = "ask_nobody", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = { ant = { copies = 3, start = "deck" } },
  zones = { deck = { sees = "nobody" }, row = {} },
  counters = { n = { least = 0, most = 9 } },
  words = { "red" },
  begin = "go",
  phases = {
    go = function(g)
      g:ask_yes(7)
    end,
  },
}
