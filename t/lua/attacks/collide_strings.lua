-- 128 string keys that collide with the fixed seed of the hash.
local names = {
"aacj", "aahk", "aani", "aapb", "abjl", "abmq", "abse", "abth", "aclp", "acpp", "adag", "adde",
"adkz", "aean", "aepw", "aeqd", "aetk", "aeuy", "aewj", "afca", "afge", "afjt", "afjx", "aflq",
"afoh", "afve", "afwm", "agak", "aggk", "agrw", "agvd", "ahbg", "ahbj", "ahit", "ahqv", "ahzt",
"aicr", "aihm", "ailo", "aipi", "aipo", "aisn", "aixs", "ajhj", "ajlu", "ajph", "ajqn", "ajsa",
"ajwe", "akbi", "akjz", "aknp", "akqc", "akrd", "aksb", "akxj", "albk", "alna", "aloz", "altj",
"amaf", "ambd", "ambq", "amhs", "amjn", "amlg", "amog", "amts", "amys", "anby", "ancp", "anpv",
"anum", "aogs", "aovb", "apgj", "aphb", "apjz", "apny", "apvl", "apzx", "aqai", "aqpg", "aqpv",
"aqwr", "arem", "arhl", "aroa", "aroo", "arys", "asab", "asbw", "asfq", "asjh", "aslt", "asnn",
"asxr", "atqy", "atrg", "attd", "attr", "atvm", "aubj", "aubo", "aujs", "auwb", "auzh", "avdd",
"avdh", "avhm", "avhr", "avmu", "avqf", "avym", "awde", "axgr", "axjf", "axlw", "axnc", "axrk",
"axxl", "ayav", "aydk", "aydx", "aypx", "ayqe", "aysd", "ayyl", "azed",
}
return {
  id = "collide_strings", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t, missing, found = {}, names[129], nil
      for i = 1, 128 do t[names[i]] = true end
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
