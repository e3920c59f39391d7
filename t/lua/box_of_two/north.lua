-- One of two factions in a box of their own.
return {
  id = "north", name = "The north", box = "A box of two",
  cards = { values = { 1, 13 } },
  base = { text = "Nothing happens.", source = "own" },
}
