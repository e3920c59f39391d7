-- the option red is offered twice
return {
  id = "option_twice", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = { ant = { copies = 3, start = "deck" } },
  zones = { deck = { sees = "nobody" }, row = {} },
  counters = { n = { least = 0, most = 9 } },
  words = { "red" },
  begin = "go",
  phases = {
    go = function(g)
      g:ask_word(1, { "red", "red" })
    end,
  },
}
