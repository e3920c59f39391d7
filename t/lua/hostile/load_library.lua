-- Returns a shared library.
-- expect: 'string' has no 'id'
return string
