-- Constructors that allocate much and fill nothing.
return {
  id = "tables_sized", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      while true do local _ = { f0 = nil, f1 = nil, f2 = nil, f3 = nil, f4 = nil, f5 = nil, f6 = nil, f7 = nil, f8 = nil, f9 = nil, f10 = nil, f11 = nil, f12 = nil, f13 = nil, f14 = nil, f15 = nil, f16 = nil, f17 = nil, f18 = nil, f19 = nil, f20 = nil, f21 = nil, f22 = nil, f23 = nil, f24 = nil, f25 = nil, f26 = nil, f27 = nil, f28 = nil, f29 = nil, f30 = nil, f31 = nil, f32 = nil, f33 = nil, f34 = nil, f35 = nil, f36 = nil, f37 = nil, f38 = nil, f39 = nil, f40 = nil, f41 = nil, f42 = nil, f43 = nil, f44 = nil, f45 = nil, f46 = nil, f47 = nil, f48 = nil, f49 = nil, f50 = nil, f51 = nil, f52 = nil, f53 = nil, f54 = nil, f55 = nil, f56 = nil, f57 = nil, f58 = nil, f59 = nil, f60 = nil, f61 = nil, f62 = nil, f63 = nil, f64 = nil, f65 = nil, f66 = nil, f67 = nil, f68 = nil, f69 = nil, f70 = nil, f71 = nil, f72 = nil, f73 = nil, f74 = nil, f75 = nil, f76 = nil, f77 = nil, f78 = nil, f79 = nil, f80 = nil, f81 = nil, f82 = nil, f83 = nil, f84 = nil, f85 = nil, f86 = nil, f87 = nil, f88 = nil, f89 = nil, f90 = nil, f91 = nil, f92 = nil, f93 = nil, f94 = nil, f95 = nil, f96 = nil, f97 = nil, f98 = nil, f99 = nil, f100 = nil, f101 = nil, f102 = nil, f103 = nil, f104 = nil, f105 = nil, f106 = nil, f107 = nil, f108 = nil, f109 = nil, f110 = nil, f111 = nil, f112 = nil, f113 = nil, f114 = nil, f115 = nil, f116 = nil, f117 = nil, f118 = nil, f119 = nil } end
    end,
  },
}
