-- Each closure searches all open upvalues for the outermost one.
return {
  id = "upvalue_search", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local first = 1
      local function down(n)
        local a, b, c, d, e, f, h, i = 1, 2, 3, 4, 5, 6, 7, 8
        local _ = function() return a, b, c, d, e, f, h, i end
        if n > 0 then return (down(n - 1)) end
        while true do
          local _ = function() return first end _ = function() return first end _ = function() return first end
        end
      end
      down(60)
    end,
  },
}
