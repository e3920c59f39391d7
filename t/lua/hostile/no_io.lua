-- Writes a file.
-- expect: scripts have no `io`: no files, clock or environment
return {
  id = "no_io", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      io.open("/tmp/hostile", "w"):write("here"):close() -- here
    end,
  },
}
