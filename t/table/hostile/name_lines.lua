-- 'name' must be one line, without control characters
return {
  id = "name_lines", name = "N\27[31m\nX", api = 3, seats = { 2, 4 }, begin = "go",
  kinds = { card = { start = "table" } }, zones = { table = {} },
  phases = { go = function(g) g:finish { ranking = { g:seats() }, reason = "over" } end },
}
