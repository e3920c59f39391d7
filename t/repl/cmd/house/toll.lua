-- A house rule: communities pay a toll, at once, whenever a hook lets them.
local function pay(g, from, to, sum)
  g:change_population(from, -sum)
  g:change_population(to, sum)
end

return {
  id = "toll", name = "Toll", role = "special",
  base = {
    text = "Survivors change hands after each trick, at the start and before the count.", source = "own",
    on_round_start = function(g) pay(g, g:leader(), g:left(g:leader()), 2) end,
    on_play = function(g, seat, card)
      if g:role(card) == "van" then g:change_population(seat, -3) end
    end,
    on_any_trick = function(g, winner) pay(g, winner, g:right(winner), g:trick()) end,
    on_round_end = function(g)
      for _, seat in ipairs(verbs.most(g, { role = "horde" })) do g:change_population(seat, 1) end
    end,
  },
}
