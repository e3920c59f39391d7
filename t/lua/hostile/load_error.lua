-- Throws a table while it is loaded.
-- expect: an error that is no text (table)
error({}) -- here
