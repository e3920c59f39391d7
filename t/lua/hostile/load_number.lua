-- Returns a number.
-- expect: a script returns a table: return { id = … }, not number
return 5
