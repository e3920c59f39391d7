-- Vans: a way out of every trick. Their numbers only tell them apart (R1.3).
return {
  id = "van", name = "Vans", role = "van",
  cards = { values = { 1, 3 }, worth = { { 1, 3, 0 } } },

  base = {
    text = "May be played at any time, never wins and is worth nothing. "
      .. "Vans in your expedition zone return to your hand in the next round.",
    source = "rulebook",
  },
}
