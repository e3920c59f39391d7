-- Keeps numbers without names.
-- expect: a number needs a name
return {
  id = "load_numbers", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Nothing.", source = "own",
    numbers = { "round" }, -- here
  },
}
