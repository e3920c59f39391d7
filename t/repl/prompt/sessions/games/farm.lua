return {
  id = "farm", name = "Farm", api = 3, seats = { 2, 2 }, marks = { "mud" }, links = { "path" }, words = { "red", "blue" },
  kinds = {
    hen = { copies = 4, start = "barn" }, pig = { copies = 2, start = "barn" }, egg = { copies = 3, start = "nest" },
    field = { copies = 3, start = "barn", places = { {}, {}, {}, {}, {} }, joins = { path = { { 1, 2 }, { 2, 3 }, { 3, 4 } } } },
  },
  zones = { barn = {}, nest = {}, board = {}, hand = { per = "seat", sees = "owner" } },
  counters = { coins = { per = "seat" }, day = {}, hidden = {} },
  picture = {
    table = { { "barn", as = "kinds", label = "in the barn" }, { "nest", "day", as = "count", always = true } },
    seat = { { "coins", always = true }, { "hand" } },
    board = { columns = 2, signs = { hen = "h", pig = "p", mud = "~" } },
  },
  begin = "go",
  phases = {
    go = function(g)
      g:set("hidden", 5)
      local fields, hens, pigs = g:of_kind "field", g:of_kind "hen", g:of_kind "pig"
      g:lay(fields[1], 0, 0, 0)
      g:lay(fields[2], 1, 0, 1)
      g:lay(fields[3], 1, 1, 2)
      g:move(hens[1], g:place(fields[1], 1))
      g:move({ pigs[1], hens[2], hens[3] }, g:place(fields[2], 4))
      g:mark(g:place(fields[1], 2), "mud", true)
      g:mark(g:place(fields[2], 4), "mud", true)
      g:move(g:top("nest"), "hand:1")
      g:ask_yes(1, "Sell the egg?")
      g:ask_yes(2, { text = "Throw the egg?", window = true })
      g:ask_each("word", { { "red", "blue" }, { "red", "blue" } }, { text = "Which colour?", secret = true })
      g:score(2, "eggs", 3)
      g:finish { ranking = { { 2 }, { 1 } }, reason = "done" }
    end,
  },
}
