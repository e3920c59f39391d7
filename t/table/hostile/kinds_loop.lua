-- exceeded its budget of
return {
  id = "kinds_loop", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = function() while true do end end,
  zones = { deck = {} }, begin = "go", phases = { go = function() end },
}
