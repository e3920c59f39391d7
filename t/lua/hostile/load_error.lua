-- Throws a table while it is loaded.
-- expect: the error is not a string (table)
error({}) -- here
