-- Texts are compared in one form: what looks equal is equal, in any case. A name that a phone stored decomposed was not
-- found by the same name composed, and a file of products listed it a second time.

-- The twin of `folded` in src/domain/text/folded.ts, under the same vectors. Callers check the length first. Not in language sql:
-- the planner does not recognise an inlined expression as that of an index. The database's own collation may lower ASCII only,
-- so the function names one.
create function private.folded(given text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  -- Most texts: nothing in them can be written in two ways.
  if given !~ '[^ -~]' then
    return btrim(case when strpos(given, '  ') > 0 then regexp_replace(lower(given collate pg_c_utf8), '  +', ' ', 'g')
      else lower(given collate pg_c_utf8) end);
  end if;
  -- White space and letters that are drawn as a blank; then what cannot be seen.
  given := regexp_replace(given,
    '[\u0009-\u000D\u0020\u0085\u00A0\u115F-\u1160\u1680\u2000-\u200A\u2028-\u2029\u202F\u205F\u2800\u3000\u3164\uFFA0]+', ' ', 'g');
  given := regexp_replace(given,
    '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u17B4-\u17B5\u180B-\u180F'
    '\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F'
    '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+', '', 'g');
  given := regexp_replace(normalize(given, nfkc), ' +\u0301', '''', 'g');
  given := normalize(replace(lower(given collate pg_c_utf8), e'i\u0307', 'i'), nfc);
  given := translate(given,
    e'\u02B9\u02BC\u2018\u2019\u201B\u2032\u201C\u201D\u201F\u2010\u2011\u2012\u2013\u2014\u2015\u2212ς',
    repeat('''', 6) || repeat('"', 3) || repeat('-', 7) || 'σ');
  return btrim(regexp_replace(given, '  +', ' ', 'g'));
end
$$;
comment on function private.folded(text) is 'The form in which texts are compared. Null of null.';
-- Indexes ask it, as whoever writes.
revoke execute on function private.folded(text) from public;
grant execute on function private.folded(text) to anon, authenticated, service_role;

-- A LIKE pattern of folded typed text, null of a blank one. It takes at most a thousand letters.
create or replace function private.like_typed(typed text) returns text
language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(f, '([\\%_])', '\\\1', 'g') || '%' from private.folded(left(typed, 1000)) f where f <> ''
$$;

-- A typed phone number as numbers are kept: its digits, without the country's code or the 0 before it. Null of other text.
create or replace function private.phone_typed(typed text) returns text
language sql immutable set search_path = '' as $$
  select nullif(regexp_replace(regexp_replace(f, '^\+91|[^0-9]', '', 'g'), '^(91|0)(?=[0-9]{10}$)', ''), '')
  from private.folded(left(typed, 100)) f where f ~ '^[0-9+() -]{1,20}$'
$$;

-- The name by which a row of a file finds its product.
create or replace function private.listing_name(name text) returns text
language sql immutable set search_path = '' as $$
  select private.folded(name)
$$;
