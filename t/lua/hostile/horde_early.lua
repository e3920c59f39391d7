-- Has a zombie join the horde at the start of a round.
-- expect: a zombie joins the horde only before it is shared out
return {
  id = "horde_early", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:join_horde(104) -- here
    end,
  },
}
