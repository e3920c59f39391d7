-- a hook that judges may look, but not act
return {
  id = "judge_asks", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = { ant = { start = "deck", worth = function(g, value) g:ask_yes(1) return value end } },
  zones = { deck = {}, row = {} }, begin = "go",
  phases = { go = function(g) g:judge("worth", 0, g:pieces("deck")) end },
}
