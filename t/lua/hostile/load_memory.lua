-- Fills the memory while it is loaded.
-- expect: memory
local long, t = ("x"):rep(4000), {}
for i = 1, 1000000 do t[i] = long .. i end -- here
return t
