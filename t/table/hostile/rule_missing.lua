-- say which rule it follows from
return {
  id = "rule_missing", name = "Hostile", api = 3, rules = "x", seats = { 2, 2 },
  kinds = { ant = { start = "deck" } }, zones = { deck = {} }, begin = "go",
  phases = { go = function(g) g:ask_yes(1) end },
}
