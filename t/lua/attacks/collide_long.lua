-- Long strings as keys that collide: each comparison reads them to their end.
local ends = {
"aank", "aaqi", "aaym", "aazd", "abau", "abfk", "abfq", "aboy", "abpt", "abug", "aceh", "adbc",
"adec", "adny", "aeaq", "aebp", "aenj", "aerw", "aesr", "aevi", "aflq", "afne", "afnj", "afsm",
"agga", "agls", "agui", "agvs", "agyr", "agzb", "agzp", "agzw", "ahdu", "ahuc", "aimf", "aiob",
"aite", "aizg", "ajan", "ajba", "ajgq", "ajlz", "ajof", "ajoy", "ajrk", "ajxk", "akds", "akgw",
"akki", "akmz", "akqr", "aksp", "akxw", "akzt", "alai", "albl", "alkn", "alpn", "alwx", "ambr",
"amec", "amem", "amgi", "amnn", "amrf", "amti", "amya", "amzn", "anks", "anlo", "anqd", "anuw",
"aoce", "aoqp", "aouu", "apcm", "apmj", "apsq", "aqbk", "aqdu", "aqfn", "aqhi", "aqif", "aqpr",
"aqrm", "arbl", "arke", "arkw", "arrd", "asen", "asnn", "assi", "asyy", "atnf", "atpj", "atql",
"atsu", "attt", "attw", "auij", "auiw", "ausu", "auuc", "auuz", "auvm", "avjv", "avpn", "avrt",
"avwg", "avzn", "awfo", "awlc", "awvf", "awxj", "axiy", "axpt", "axst", "aygw", "ayhp", "ayvj",
"azpl", "babk", "baec", "baio", "bbdo", "bbnl", "bbrm", "bcbt", "bcdc", "bcfe", "bctd", "bcty",
"bcwt", "bdaf", "bdbh", "bddl", "bdlp", "bdpc", "bdtk", "bduo", "befd", "beje", "bejs", "bete",
"bexc", "bfeb", "bfes", "bfhi", "bfli", "bfth", "bfuo", "bfva", "bgim", "bgip", "bgnm", "bgrm",
"bgsp", "bgyv", "bhdw", "bhjr", "bhnm", "bhpk", "bide", "biec", "bilg", "bimt", "bitc", "biue",
"biva", "bixx", "bjcs", "bjni", "bjql", "bjtg", "bkan", "bkci", "bkek", "bkfa", "bksw", "bkuz",
"bkwd", "bkwf", "bkww", "bkxv", "bleo", "bleu", "blkv", "bllx", "blsv", "blsz", "bluv", "blxu",
"blyu", "bmbb", "bmen", "bmwu", "bmzg", "bnaf", "bnjp", "bnmj", "bnpr", "bnta", "bonq", "boqf",
"bowp", "boxw", "bozj", "bpco", "bpnz", "bpxs", "bpyn", "bpzz", "bqdd", "bqfz", "bqhx", "bqlh",
"bqrz", "brbp", "brdk", "brhr", "briu", "brmm", "brul", "brup", "bsab", "bsbe", "bshr", "bsmj",
"bsnb", "bsqg", "bsvp", "bswp", "bszd", "btbn", "btrz", "btur", "budc", "bugh", "bumw", "bush",
"buso", "busr", "butj", "buwy", "buxz", "buyr", "bvgk", "bvgq", "bvkv", "bvpu", "bvuf", "bwdz",
"bwph", "bwtt", "bwyf", "bxkk", "bxsr", "bxxv", "byae", "bycc", "bydr",
}
return {
  id = "collide_long", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t, start, found = {}, ("x"):rep(37), nil
      for i = 1, 128 do t[i + 0.5] = 1 end
      for i = 1, 128 do t[i + 0.5] = nil end
      for i = 1, 120 do t[start .. ends[i]] = true end
      local missing = start .. ends[120 + 1]
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
