-- The remainder of floats that differ much is found bit by bit.
return {
  id = "modulo_floats", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local huge, tiny, rest = 1.7e308, 5e-324, 0
      while true do
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
        rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny rest = huge % tiny
      end
    end,
  },
}
