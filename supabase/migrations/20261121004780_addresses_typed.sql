-- An address is read as people write it. Its digits may be of any script, any punctuation parts its words, and its pincode may
-- have a gap. Signs alone are no words. Two pincodes are none: nobody could tell which one is meant.

-- The twin of `hasLetterOrDigit` in src/domain/validation/address.ts. The database's own collation may know ASCII letters only.
create function private.has_letters(given text) returns boolean
language sql immutable as $$
  select private.ascii_digits(private.folded(given)) collate pg_c_utf8 ~ '[[:alnum:]]'
$$;
comment on function private.has_letters(text) is 'Whether there is a letter or a digit, of any script. Null of null.';
revoke execute on function private.has_letters(text) from public;

-- The twin of `isDeliveryAddress` in src/domain/validation/address.ts, under the same vectors (tests/vectors/address.json).
create or replace function private.is_delivery_address(line text) returns boolean
language sql immutable as $$
  with typed as (
    select private.ascii_digits(private.folded(line)) as text
  ), seen as (
    select case when text ~ '(?<![0-9])[0-9]{6}(?![0-9])' then text
      else regexp_replace(text, '(?<![0-9]|[0-9]{3}[ .-]{1,3})([0-9]{3})[ .-]{1,3}([0-9]{3})(?![0-9]|[ .-]{1,3}[0-9]{3})',
        '\1\2', 'g') end as text
    from typed
  ), rest as (
    select regexp_replace(text, '(?<![0-9])[0-9]{6}(?![0-9])', ',', 'g') as text,
      (select count(distinct code[1]) from regexp_matches(text, '(?<![0-9])[0-9]{6}(?![0-9])', 'g') code) as codes
    from seen
  ), listed as (
    select codes, string_to_array(text, ',') as parts,
      array(select word from regexp_split_to_table(text collate pg_c_utf8, '[[:punct:] ]+') word
        where word collate pg_c_utf8 ~ '[[:alnum:]]') as words
    from rest
  )
  select codes = 1
    -- A blank between two commas is a field that was left empty.
    and not exists (
      select from unnest(string_to_array(regexp_replace(line, '[^,]*$', ''), ',')) with ordinality as field (content, place)
      where private.visible_text(content) = '' and (content <> '' or place = 1))
    and (cardinality(words) >= 2 and exists (select from unnest(words) word where word !~ '[0-9]')
      -- As the app's form writes it: address, city, state and pincode.
      or btrim(parts[cardinality(parts)]) = '' and btrim(parts[cardinality(parts) - 1]) <> ''
        and (select count(*) from unnest(parts[:cardinality(parts) - 2]) part
          where part collate pg_c_utf8 ~ '[[:alnum:]]') >= 2)
  from listed
$$;

create or replace function private.intent_address(uid uuid, args jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  base constant bigint := (args ->> 'base_version')::bigint;
begin
  if base is null then
    return 'invalid_intent';
  elsif private.has_letters(args ->> 'address') is not true then
    return 'address_required';
  elsif private.has_letters(args ->> 'city') is not true then
    return 'city_required';
  elsif coalesce(private.visible_text(args ->> 'state'), '') = '' then
    return 'state_required';
  elsif coalesce(private.trimmed(args ->> 'pincode'), '') !~ '^[0-9]{6}$' then
    return 'pincode_invalid';
  end if;
  update public.user_profiles set
    address = private.trimmed(args ->> 'address'),
    landmark = case when private.visible_text(args ->> 'landmark') <> '' then private.trimmed(args ->> 'landmark') else '' end,
    city = private.trimmed(args ->> 'city'), state = private.trimmed(args ->> 'state'),
    pincode = private.trimmed(args ->> 'pincode'),
    address_version = address_version + 1
  where id = uid and address_version = base;
  return case when found then null else 'address_conflict' end;
end
$$;
