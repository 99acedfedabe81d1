-- A phone number behind a trunk zero ('098765 43210') and a landline ('04931-220123') hold six digits that are no pincode.

-- The twin of `isDeliveryAddress` in src/domain/validation/address.ts, under the same vectors (tests/vectors/address.json).
create or replace function private.is_delivery_address(line text) returns boolean
language sql immutable as $$
  with typed as (
    select private.ascii_digits(private.folded(line)) as text
  ), others as (
    -- Without phone numbers: ten digits from 6 on, in any groups, also behind a trunk zero. A last group of six is the pincode
    -- behind the number of a house. Or a landline: an area code of five digits, which begins with 0, and six digits.
    select text, regexp_replace(text, '(?<![0-9])(?:0?[6-9](?:[ .-]{0,3}[0-9]){9}(?<![ .-][0-9]{6})'
      '|0[1-9][0-9]{3}[ .-]{1,3}[0-9]{6})(?![0-9])', ',', 'g') as phoneless
    from typed
  ), found as (
    -- The first of these that it has is its pincode: six digits, halves with a blank between them, halves with a sign.
    select text, phoneless, (
      select pattern from unnest(array['(?<![0-9])[0-9]{6}(?![0-9])', '(?<![0-9])[0-9]{3} {1,3}[0-9]{3}(?![0-9])',
        '(?<![0-9])[0-9]{3}[ .-]{1,3}[0-9]{3}(?![0-9])']) with ordinality as tried (pattern, place)
      where phoneless ~ pattern order by place limit 1) as pincode
    from others
  ), listed as (
    select (select count(distinct regexp_replace(code[1], '[^0-9]', '', 'g'))
        from regexp_matches(phoneless, pincode, 'g') code) as codes,
      string_to_array(rest, ',') as parts,
      array(select word from regexp_split_to_table(rest collate pg_c_utf8, '[[:punct:] ]+') word
        where word collate pg_c_utf8 ~ '[[:alnum:]]') as words
    from found, regexp_replace(text, pincode, ',', 'g') rest
    where pincode is not null
  )
  select coalesce((select codes = 1
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
  from listed), false)
$$;
