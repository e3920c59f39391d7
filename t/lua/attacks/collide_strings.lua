-- 256 string keys that collide with the fixed seed of the hash.
local names = {
"aacj", "aahk", "aapb", "abjl", "abmq", "aclp", "acpp", "adag", "adde", "aeqd", "aeuy", "afge",
"aflq", "agak", "aggk", "agrw", "ahbg", "ahbj", "ahzt", "aihm", "ailo", "aipo", "aisn", "ajhj",
"ajqn", "ajsa", "akbi", "aknp", "akqc", "akrd", "albk", "alna", "amaf", "amhs", "amjn", "amlg",
"amts", "aogs", "apgj", "apzx", "aqai", "aqwr", "arem", "arhl", "aroa", "aroo", "asjh", "asnn",
"asxr", "attr", "aubj", "aujs", "avdd", "avdh", "avhm", "avhr", "awde", "axgr", "axjf", "axnc",
"ayav", "aydk", "ayqe", "azed", "azim", "azma", "azyu", "batb", "bbdy", "bbec", "bbme", "bbnl",
"bbnx", "bcnu", "bcti", "bcyj", "bczd", "bdas", "bdzr", "becr", "beho", "bemw", "bexv", "beyy",
"bfga", "bfth", "bfwe", "bgfq", "bgnw", "bhkz", "bikb", "bixg", "bjby", "bjca", "bjhr", "bjke",
"bjnt", "bjqz", "bkbp", "bkeo", "bkmx", "bkxu", "blhb", "blmv", "blrx", "bnkq", "bokb", "bosm",
"bqbu", "bqia", "bqtk", "bqtz", "bqvg", "bqwb", "bqyf", "brdb", "brgn", "brym", "bseg", "bsnh",
"bsvk", "bswt", "btnk", "btod", "btzl", "budx", "bufs", "buip", "buww", "bvsl", "bvyi", "bwlv",
"bwyf", "bxjc", "bxng", "bxtj", "bxxd", "byue", "bywj", "bzbt", "bzfz", "bzmm", "bzmz", "bzoy",
"caew", "caky", "caps", "carg", "cbvt", "cbws", "ccug", "cdgz", "cdmh", "cdtj", "cdxm", "cflh",
"cfwa", "cgfv", "chac", "chev", "chfy", "ciao", "cihg", "citg", "cjpr", "cjrf", "cjxa", "ckbm",
"ckuo", "ckvn", "clcz", "clek", "clku", "clwl", "cmgy", "cmhx", "cmlk", "cmpk", "cmqx", "cmto",
"cmxo", "cncn", "cnff", "cnsd", "cnxn", "cocm", "cpcv", "cprf", "crbl", "crqu", "crwn", "csej",
"csuq", "csyq", "ctlj", "ctqw", "cuju", "cukt", "curn", "cuxq", "cuyn", "cuzv", "cvcl", "cvii",
"cvpj", "cvqh", "cvte", "cxhw", "cxzc", "cyfm", "cygf", "cyxz", "cyzp", "czae", "czuu", "daqa",
"dbbf", "dbeg", "dbno", "dbsq", "dbwt", "dcis", "dckm", "dcnd", "dcrm", "ddaw", "dddj", "ddgl",
"ddhy", "ddij", "ddvx", "deqr", "dfbx", "dhgd", "dhkf", "dhla", "dhou", "dief", "dinn", "djkl",
"djrl", "djtu", "dkfu", "dkhp", "dkty", "dkyc", "dleh", "dlir", "dluz", "dmhi", "dmqp", "dntq",
"dolc", "doot", "dorh", "dosw", "dpfc",
}
return {
  id = "collide_strings", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t, missing, found = {}, names[257], nil
      for i = 1, 256 do t[names[i]] = true end
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
