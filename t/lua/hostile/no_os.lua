-- Ends the program.
-- expect: scripts have no `os`: no files, clock or environment
return {
  id = "no_os", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      os.exit(0) -- here
    end,
  },
}
