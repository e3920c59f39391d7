-- A table with sixty elements that says it has 2^62: inserting at its front would move them all.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "insert_sparse", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local t = { true, true, true, true }
      for power = 3, 62 do t[1 << power] = true end
      t[9] = true
      assert(#t > 1 << 60)
      table.insert(t, 1, true) -- here
    end,
  },
}
