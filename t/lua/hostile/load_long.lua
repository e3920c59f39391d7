-- Has an id that is too long.
-- expect: at most 15 long
return {
  id = "an_id_that_is_much_too_long", -- here
  name = "Hostile", cards = { values = { 1, 13 } },
  base = { text = "Nothing.", source = "own" },
}
