-- A phone number that is looked for may begin with 0091, 91, a trunk 0 or several of them, as a form takes it.
create or replace function private.phone_typed(typed text) returns text
language sql immutable set search_path = '' as $$
  select nullif(regexp_replace(regexp_replace(f, '^\+91|[^0-9]', '', 'g'), '^0*(91)?0*(?=[0-9]{10}$)', ''), '')
  from private.folded(left(typed, 100)) f where f ~ '^[0-9+() -]{1,20}$'
$$;
