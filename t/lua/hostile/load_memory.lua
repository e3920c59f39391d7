-- Fills the memory while it is loaded.
-- expect: a file may have at most 64 strings of more than 40 characters, with 16384 together
local long, t = ("x"):rep(4000), {}
for i = 1, 1000000 do t[i] = long .. i end -- here
return t
