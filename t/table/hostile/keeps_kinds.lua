-- cannot be set: it outlives the call
return {
  id = "keeps_kinds", name = "Hostile", api = 3, seats = { 2, 2 },
  kinds = function()
    local count = 0
    return { ant = { start = "deck", on_go = function() count = count + 1 end } }
  end,
  zones = { deck = {} }, begin = "go",
  phases = { go = function(g) g:emit("on_go", g:pieces("deck")) end },
}
