-- Long strings of the file as keys that collide.
local texts = {
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaank", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaboy",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxabpt", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxadec",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaebp", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaenj",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaerw", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxafne",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxagvs", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxagyr",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxagzw", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxahdu",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaimf", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaiob",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxajba", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxajgq",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxajoy", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxalbl",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxalkn", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxalpn",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxalwx", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxamec",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxamem", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxamgi",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxamnn", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxamrf",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxamti", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxamya",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxamzn", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaouu",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxapmj", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxapsq",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaqdu", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaqfn",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaqrm", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxarbl",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxasen", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxasnn",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxassi", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxatnf",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxatpj", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxatql",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxattt", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxattw",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxauij", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxauiw",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxauuc", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxauvm",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxavjv", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxavrt",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxavwg", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxavzn",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxawlc", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxawvf",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxawxj", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaxst",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxaygw", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxayvj",
"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxazpl", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxbabk",
}
return {
  id = "collide_kept", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t, found = {}, nil
      for i = 1, 256 do t[i + 0.5] = 1 end
      for i = 1, 256 do t[i + 0.5] = nil end
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
