-- These functions say what counts as text, the same on every server. Results of \s and btrim differ with the
-- database's locale, and a browser's idea of white space is another again. The twins are in the domain, under the
-- same vectors.

-- A caller asks for the length first. Looking at every letter of one request's megabytes takes seconds, and a writer
-- holds locks meanwhile. The functions have no search_path of their own, so that they are inlined.

-- The text without white space, control and format characters, and letters that are drawn blank. Joiners within a
-- word are format characters, and Indian scripts need them. So the result is for asking, not for storing.
create function private.visible_text(given text) returns text
language sql immutable as $$
  select regexp_replace(given, '[\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2'
    '\u115F-\u1160\u1680\u17B4-\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F'
    '\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D159'
    '\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+', '', 'g')
$$;
comment on function private.visible_text(text) is 'What of a text can be seen, for asking whether anything can. Null of null.';

-- As a browser trims.
create function private.trimmed(given text) returns text
language sql immutable as $$
  select btrim(given, e'\u0009\u000A\u000B\u000C\u000D\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006'
    '\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF')
$$;

-- White space separates words, and so do letters that are drawn as a blank.
create function private.word_count(given text) returns integer
language sql immutable as $$
  select regexp_count(given, '[^\u0009-\u000D\u0020\u0085\u00A0\u115F-\u1160\u1680\u2000-\u200A\u2028\u2029\u202F\u205F'
    '\u2800\u3000\u3164\uFEFF\uFFA0]+')
$$;

-- An address, a city and a state with its pincode on one line, none of them blank. Nearly all are ASCII: there only the spaces
-- are in the way.
create function private.is_delivery_address(line text) returns boolean
language sql immutable as $$
  select case when line ~ '[^ -~]' then private.visible_text(line) else replace(line, ' ', '') end
    ~ '[^,],+[^,].*,[^,]*[^,][0-9]{6}$'
$$;

-- One dimension counted from 1, nothing missing, nothing twice, at most so many. Clients read images[1].
create function private.is_list(given text[], most integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(array_ndims(given), 1) = 1 and coalesce(array_lower(given, 1), 1) = 1
    and cardinality(given) <= most and array_position(given, null) is null
    and cardinality(given) = (select count(distinct entry) from unnest(given) entry)
$$;

-- A file in this owner's own folder of our storage, and nothing else in the string, but behind a product's picture its thumbhash.
create function private.is_file_of(owner uuid, bucket text, url text) returns boolean
language sql immutable as $$
  select length(url) <= 500 and starts_with(url, '/storage/v1/object/public/' || bucket || '/' || owner || '/')
    and url ~ '^/storage/v1/object/public/[a-z]+/[0-9a-f-]{36}/[A-Za-z0-9_-][A-Za-z0-9._-]*(#[A-Za-z0-9_-]{20,60})?$'
    and (bucket = 'productimages' or strpos(url, '#') = 0)
$$;

-- Tables ask these in constraints, as whoever writes.
revoke execute on function private.visible_text(text), private.trimmed(text), private.word_count(text),
  private.is_delivery_address(text), private.is_list(text[], integer), private.is_file_of(uuid, text, text) from public;
grant execute on function private.visible_text(text), private.trimmed(text), private.word_count(text),
  private.is_list(text[], integer), private.is_file_of(uuid, text, text) to anon, authenticated, service_role;
