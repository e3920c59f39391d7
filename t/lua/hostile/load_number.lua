-- Returns a number.
-- expect: a script must return a table: return { id = … }, not number
return 5
