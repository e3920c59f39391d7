-- math.fmod of floats that differ much.
return {
  id = "modulo_fmod", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local huge, tiny, rest, fmod = 1.7e308, 5e-324, 0, math.fmod
      while true do
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
        rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny) rest = fmod(huge, tiny)
      end
    end,
  },
}
