-- Long strings of the file as keys that collide.
local texts = {
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaank", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaaqi",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaaym", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaazd",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxabau", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxabfk",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxabfq", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaboy",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxabpt", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxabug",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaceh", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxadbc",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxadec", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxadny",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaeaq", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaebp",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaenj", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaerw",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaesr", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaevi",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaflq", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxafne",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxafnj", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxafsm",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxagga", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxagls",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxagui", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxagvs",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxagyr", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxagzb",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxagzp", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxagzw",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxahdu", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxahuc",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaimf", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaiob",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaite", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaizg",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxajan", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxajba",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxajgq", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxajlz",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxajof", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxajoy",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxajrk", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxajxk",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxakds", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxakgw",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxakki", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxakmz",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxakqr", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaksp",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxakxw", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxakzt",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxalai", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxalbl",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxalkn", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxalpn",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxalwx", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxambr",
}
return {
  id = "collide_kept", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t, found = {}, nil
      for i = 1, 128 do t[i + 0.5] = 1 end
      for i = 1, 128 do t[i + 0.5] = nil end
      for i = 1, #texts - 1 do t[texts[i]] = true end
      local missing = texts[#texts]
      while true do
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
        found = t[missing] found = t[missing] found = t[missing] found = t[missing] found = t[missing]
      end
    end,
  },
}
