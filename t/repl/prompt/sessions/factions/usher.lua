-- For transcripts: a power that forbids and allows plays, and one that fires another.
local own = { faction = "usher" }

local function greatest(g, seat)
  local best
  for _, card in ipairs(g:hand(seat)) do
    if g:worth(card) < 0 and (not best or g:value(card) > g:value(best)) then best = card end
  end
  return best
end

return {
  id = "usher", name = "Ushers", cards = { values = { 1, 13 } },

  base = {
    text = "The greatest zombie of a hand stays there; ushers may be played at any time.", source = "own",
    may_play = function(g, seat)
      local best = greatest(g, seat)
      if best then
        return { forbid = { best }, allow = g:hand(seat, own) }
      end
      return { allow = g:hand(seat, own) }
    end,
    on_trick_won = function(g, me)
      local other = g:ask_community(me, g:others(me), "Who is shown in?")
      g:fire("hippie", other)
    end,
  },
}
