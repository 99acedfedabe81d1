-- A delivery address is free text. It has three parts between commas, of which the last ends with a pincode: so the app's
-- form writes it. Or it has a pincode and two words, one of them without a digit, whatever separates them. A blank between
-- two commas is a field that was left empty. White space becomes a comma first, so that words stay apart when unseen
-- characters are removed.
create or replace function private.is_delivery_address(line text) returns boolean
language sql immutable as $$
  with seen as (
    select private.visible_text(regexp_replace(line, '[\u0009-\u000D\u0020\u0085\u00A0\u115F-\u1160\u1680\u2000-\u200A'
      '\u2028\u2029\u202F\u205F\u2800\u3000\u3164\uFEFF\uFFA0]+', ',', 'g')) as text
  ), words as (
    select text, array_remove(regexp_split_to_array(regexp_replace(text, '(?<![0-9])[0-9]{6}(?![0-9])', ','),
      '[!-/:-@[-`{-~\u2010-\u2015\u2212\u3001\u3002\u0964\u0965]+'), '') as listed
    from seen
  )
  select not exists (
      select from unnest(string_to_array(regexp_replace(line, '[^,]*$', ''), ',')) with ordinality as field (content, place)
      where private.visible_text(content) = '' and (content <> '' or place = 1))
    and (private.visible_text(line) ~ '[^,],+[^,].*,[^,]*[^,][0-9]{6}$'
      or text ~ '(?<![0-9])[0-9]{6}(?![0-9])' and cardinality(listed) >= 2
        and exists (select from unnest(listed) word where word ~ '^[^0-9]+$'))
  from words
$$;
