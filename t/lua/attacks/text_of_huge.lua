-- Floats that are slow to print.
return {
  id = "text_of_huge", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local tiny, text = 1.7976931348623e308, nil
      while true do
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
        text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny text = tiny .. tiny
      end
    end,
  },
}
