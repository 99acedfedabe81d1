-- An address with a blank part and enough others beside it is an address: '12, MG Road, , Bengaluru, Karnataka 560038'.
-- A pincode in halves may stand beside a phone number of ten digits: '560 038 - 9876543210'.

-- The twin of `isDeliveryAddress` in src/domain/validation/address.ts, under the same vectors (tests/vectors/address.json).
create or replace function private.is_delivery_address(line text) returns boolean
language sql immutable as $$
  with typed as (
    select private.ascii_digits(private.folded(line)) as text
  ), seen as (
    select case when text ~ '(?<![0-9])[0-9]{6}(?![0-9])' then text
      else regexp_replace(text, '(?<![0-9]|(?<![0-9])[0-9]{3,5}[ .-]{1,3}|[0-9][ .-]{1,3}[0-9]{1,2}[ .-]{1,3})'
          '([0-9]{3})[ .-]{1,3}([0-9]{3})(?![0-9]|[ .-]{1,3}[0-9]{1,5}(?![0-9]))', '\1\2', 'g') end as text
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
    -- With a blank between two commas, a field may have been left empty: three other parts must name places.
    and (not exists (
      select from unnest(string_to_array(regexp_replace(line, '[^,]*$', ''), ',')) with ordinality as field (content, place)
      where private.visible_text(content) = '' and (content <> '' or place = 1))
      or (select count(*) from unnest(parts) part where part collate pg_c_utf8 ~ '[[:alnum:]]') >= 3)
    and (cardinality(words) >= 2 and exists (select from unnest(words) word where word !~ '[0-9]')
      -- As the app's form writes it: address, city, state and pincode.
      or btrim(parts[cardinality(parts)]) = '' and btrim(parts[cardinality(parts) - 1]) <> ''
        and (select count(*) from unnest(parts[:cardinality(parts) - 2]) part
          where part collate pg_c_utf8 ~ '[[:alnum:]]') >= 2)
  from listed
$$;
