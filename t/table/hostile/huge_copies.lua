-- 'copies' must be a whole number from 0 to 384
return {
  id = "huge_copies", name = "N", api = 3, seats = { 2, 4 }, begin = "go",
  kinds = { card = { copies = 1000000, start = "table" } },
  zones = { table = {} },
  phases = { go = function(g) g:finish { ranking = { g:seats() }, reason = "over" } end },
}
