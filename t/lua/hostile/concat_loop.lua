-- Joins the texts of a table, over and over.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "concat_loop", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local parts = { ("x"):rep(2000), ("y"):rep(2000) }
      while true do table.concat(parts) end -- here
    end,
  },
}
