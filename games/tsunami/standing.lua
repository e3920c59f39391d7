-- Where a horde stands, and why. Civilians become zombies at the end of a round (T3.7).
return function(g, seat)
  local zombies, civilians = g:get("zombies", seat), g:get("civilians", seat)
  local why = zombies .. (zombies == 1 and " zombie" or " zombies")
  if civilians == 0 then return zombies, why end
  return zombies, why .. "; " .. civilians .. (civilians == 1 and " civilian becomes a zombie" or " civilians become zombies")
    .. " at the end of the round"
end
