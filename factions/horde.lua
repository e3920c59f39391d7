-- A zombie encountered in a zombie trick joins the horde (R9.2).
return {
  id = "horde", name = "Horde", box = "American Dream", role = "special", draw = "alone",

  base = {
    text = "If the encounter of a zombie trick is a zombie, it joins the horde and is shared out with it.",
    source = "reconstructed",
    on_horde = function(g, winner)
      local encounter = g:encounter()
      if encounter and g:role(encounter) == "horde" then g:join_horde(encounter) end
    end,
  },
}
