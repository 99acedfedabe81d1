-- A number of another country is not read as an Indian one. After 00 some have ten digits with their country code: 6x, 95x,
-- 96x. The twin of `phonePart` in src/domain/validation/phone.ts, under the same vectors.
create or replace function private.phone_typed(typed text) returns text
language sql immutable set search_path = '' as $$
  select nullif(regexp_replace(regexp_replace(bare, '^\+0*91|\+', '', 'g'),
    '^(0*91|0(?!0(6|9[56])))*(?=[0-9]{10}$)', ''), '')
  from regexp_replace(private.ascii_digits(private.folded(left(typed, 100))), '[!-#%-*,-/:-@[-`{-~ ·•]', '', 'g') bare
  where bare ~ '^[0-9+]{1,20}$'
$$;
