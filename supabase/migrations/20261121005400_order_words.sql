-- Admins find orders by what is written in them: the customer's name, the address with its city, products, brands and tracking
-- numbers. All of an order's words stand in one row with one index, so a search reads one index, whatever it looks for.

create table private.order_words (
  order_id uuid primary key references public.orders (id) on delete cascade,
  words text not null
);
alter table private.order_words enable row level security;
create index order_words_words on private.order_words using gin (words extensions.gin_trgm_ops);
comment on table private.order_words is 'What an order is found by, folded and with the digits 0 to 9. Triggers write it.';

-- A tracking number is found with and without its blanks and hyphens.
create function private.words_of_order(o public.orders) returns text
language sql stable set search_path = '' as $$
  select private.joined_pincode(private.ascii_digits(private.folded(concat_ws(' ', o.recipient_name, o.shipping_address, (
    select string_agg(concat_ws(' ', i.product_name, i.brand_name, i.tracking_number,
      nullif(regexp_replace(i.tracking_number, '[^[:alnum:]]', '', 'g'), i.tracking_number)), ' ' order by i.id)
    from public.order_items i where i.order_id = o.id)))))
$$;

create function private.write_order_words(orders uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.order_words (order_id, words)
  select o.id, private.words_of_order(o) from public.orders o where o.id = any (orders)
  on conflict (order_id) do update set words = excluded.words
$$;

create function private.note_new_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_order_words(array(select distinct n.order_id from new_rows n));
  return null;
end
$$;
create trigger note_words after insert on public.order_items
referencing new table as new_rows for each statement execute function private.note_new_words();

-- The argument is the column of the order's id.
create function private.note_changed_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_order_words(array[(to_jsonb(new) ->> tg_argv[0])::uuid]);
  return null;
end
$$;
create trigger note_words_changed after update of tracking_number on public.order_items
for each row when (old.tracking_number is distinct from new.tracking_number) execute function private.note_changed_words('order_id');
create trigger note_words_changed after update of recipient_name, shipping_address on public.orders
for each row when ((old.recipient_name, old.shipping_address) is distinct from (new.recipient_name, new.shipping_address))
execute function private.note_changed_words('id');

select private.write_order_words(array(select o.id from public.orders o));

-- The conditions on orders for a typed text: what a customer reads out, as before, or the words of an order, all of them.
-- The index knows three letters in a row, so shorter words alone are looked for as one.
create or replace function private.order_search(typed text, out conditions text[], out args jsonb)
language plpgsql immutable set search_path = '' as $$
declare
  read_out constant text := private.ascii_digits(private.folded(left(typed, 1000)));
  -- As it stands in a mail or is read out: 'Order #8E48 CA53'.
  wanted constant text := regexp_replace(read_out, '^(order)?[ #]*', '');
  id_start constant text := substring(translate(wanted, ' -', '') from '^[0-9a-f]{1,32}$');
  bare constant text := regexp_replace(regexp_replace(wanted, '^((₹|rs\.?|inr|rupees?|रु\.?) ?)+', ''),
    '( ?(₹|rs\.?|inr|rupees?|रु\.?|/[-=]))+$', '');
  amount constant text := replace(bare, ',', '');
  -- What says that it is rupees is no phone number.
  phone constant text := case when bare = wanted then private.phone_typed(wanted) end;
  -- As the customer's order and invoice show it. It names when it was made, and places an order for seven days.
  transaction constant text := substring(upper(translate(wanted, ' -', '')) from '^COD[0-9]{17}$');
  phrase constant text := private.joined_pincode(read_out);
  words text[] := array(select w from regexp_split_to_table(phrase, ' +') w where w <> '' limit 8);
  numbers text;
  found text;
begin
  if (select max(length(w)) from unnest(words) w) < 3 then
    words := case when length(phrase) < 3 then '{}' else array[phrase] end;
  end if;
  args := jsonb_build_object(
    'from', rpad(id_start, 32, '0')::uuid, 'to', rpad(id_start, 32, 'f')::uuid, 'phone', phone || '%',
    'least', case when amount ~ '^[0-9]{1,8}(\.[0-9]{1,2})?$' then amount::numeric end,
    'transaction', transaction, 'keyed', substr(transaction, 4, 10),
    'below', case when amount ~ '^[0-9]{1,8}$' then amount::numeric + 1
      when amount ~ '^[0-9]{1,8}\.[0-9]{1,2}$' then amount::numeric + 0.01 end,
    'words', (select jsonb_agg('%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%') from unnest(words) w));
  numbers := array_to_string(array_remove(array[
    case when id_start is not null then
      't.id between ($1 ->> ''from'')::uuid and ($1 ->> ''to'')::uuid
        or t.user_id between ($1 ->> ''from'')::uuid and ($1 ->> ''to'')::uuid' end,
    case when transaction is not null then
      't.transaction_id = $1 ->> ''transaction'' and t.created_at between to_timestamp(($1 ->> ''keyed'')::bigint - 86400)
        and to_timestamp(($1 ->> ''keyed'')::bigint + 8 * 86400)' end,
    case when phone is not null then 't.phone_number like $1 ->> ''phone''' end,
    case when args -> 'least' <> 'null' then
      't.total_amount >= ($1 ->> ''least'')::numeric and t.total_amount < ($1 ->> ''below'')::numeric' end], null), ' or ');
  found := array_to_string(array(
    select format('w.words like $1 #>> ''{words,%s}''', place - 1) from generate_series(1, cardinality(words)) place), ' and ');
  -- Each way has its index. An `or` between the two would have none.
  conditions := array[case
    when numbers = '' and found = '' then 'false'
    when found = '' then '(' || numbers || ')'
    when numbers = '' then format('exists (select from private.order_words w where w.order_id = t.id and %s)', found)
    else format('t.id in (select t.id from public.orders t where %s
      union all select w.order_id from private.order_words w where %s)', numbers, found)
  end];
end
$$;

revoke execute on function private.words_of_order(public.orders), private.write_order_words(uuid[]), private.note_new_words(),
  private.note_changed_words() from public;
