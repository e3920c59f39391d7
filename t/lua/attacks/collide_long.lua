-- Long strings as keys that collide: each comparison reads them to their end.
local ends = {
"aank", "aboy", "abpt", "adec", "aebp", "aenj", "aerw", "afne", "agvs", "agyr", "agzw", "ahdu",
"aimf", "aiob", "ajba", "ajgq", "ajoy", "albl", "alkn", "alpn", "alwx", "amec", "amem", "amgi",
"amnn", "amrf", "amti", "amya", "amzn", "aouu", "apmj", "apsq", "aqdu", "aqfn", "aqrm", "arbl",
"asen", "asnn", "assi", "atnf", "atpj", "atql", "attt", "attw", "auij", "auiw", "auuc", "auvm",
"avjv", "avrt", "avwg", "avzn", "awlc", "awvf", "awxj", "axst", "aygw", "ayvj", "azpl", "babk",
"baec", "bbdo", "bcbt", "bcdc", "bctd", "bcwt", "bdbh", "bddl", "bdpc", "bdtk", "bduo", "befd",
"bexc", "bfhi", "bfth", "bgip", "bgnm", "bgrm", "bgyv", "biec", "bilg", "biue", "bjcs", "bjni",
"bjql", "bjtg", "bkek", "bkwd", "bkww", "bkxv", "blkv", "bllx", "blsz", "bluv", "bmbb", "bmwu",
"bmzg", "bnaf", "bpnz", "bpxs", "bpyn", "bqdd", "bqfz", "bqhx", "brdk", "brhr", "brmm", "brul",
"bshr", "bsnb", "bsvp", "bszd", "btbn", "bugh", "buwy", "buyr", "bvgq", "bvpu", "bwph", "bwtt",
"bxsr", "bxxv", "bycc", "bydr", "byep", "byol", "byqh", "byxg", "bzxl", "caut", "cbof", "ccep",
"ccpd", "ccxe", "ccyi", "cdap", "cdci", "cdjn", "cenk", "ceyl", "cfch", "cfls", "chfb", "chhp",
"chxb", "cioh", "cito", "civf", "cjub", "ckiz", "cktc", "ckxf", "clra", "clzz", "cmyc", "cmzo",
"cnhw", "cnkm", "cnmu", "cnoi", "cnqa", "cnxp", "colx", "copt", "cpaw", "cpbw", "cpcq", "cpfa",
"cpim", "cplz", "cpua", "cqir", "cqlo", "cqxz", "crfm", "cryt", "cskq", "csro", "cthb", "ctit",
"ctpm", "ctzp", "cubp", "cujn", "cvdx", "cvoe", "cwkt", "cxez", "cxfb", "cxjk", "cxkd", "cxsi",
"cykk", "czkw", "czoy", "czut", "czwh", "czwn", "czwy", "dabg", "dauj", "daxh", "dazu", "dblu",
"dckg", "dcll", "dcri", "dcwf", "dcxz", "ddee", "ddfj", "ddto", "dduz", "deog", "dfyl", "dgmk",
"dhbf", "dhla", "dibg", "dive", "djir", "djix", "djja", "djut", "dkdy", "dkox", "dkxl", "dleb",
"dlix", "dlmz", "dltq", "dlxn", "dmbk", "dmcr", "dmxf", "dmzk", "dotz", "dpuq", "dqiu", "dqnh",
"drjl", "dsfd", "dsgt", "dsmp", "dssw", "dtmh", "dtur", "ducv", "dukg", "dupu", "duzm", "dwrc",
"dwtd", "dxqw", "dxsa", "dxtg", "dxwx", "dyfj", "dygs", "dyji", "dyrr",
}
return {
  id = "collide_long", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t, start, found = {}, ("x"):rep(37), nil
      for i = 1, 256 do t[i + 0.5] = 1 end
      for i = 1, 256 do t[i + 0.5] = nil end
      for i = 1, 150 do t[start .. ends[i]] = true end
      local missing = start .. ends[150 + 1]
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
