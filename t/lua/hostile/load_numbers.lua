-- Keeps numbers without names.
-- expect: a counter needs a name
return {
  id = "load_numbers", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Nothing.", source = "own",
    counters = { "round" }, -- here
  },
}
