-- Writes a file.
-- expect: the global 'io' is not declared
return {
  id = "no_io", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      io.open("/tmp/hostile", "w"):write("here"):close() -- here
    end,
  },
}
