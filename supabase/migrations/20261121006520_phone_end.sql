-- An admin finds orders by the last digits of a phone number.

create index orders_phone_end on public.orders (reverse(phone_number) text_pattern_ops);

-- As before, and a phone number is found by its last digits, too, from four on. A courier or a customer reads these out.
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
    'phone_end', case when length(phone) >= 4 then reverse(phone) || '%' end,
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
    case when args -> 'phone_end' <> 'null' then 'reverse(t.phone_number) like $1 ->> ''phone_end''' end,
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

comment on function public.admin_orders(text, text, text, boolean, integer, integer, date, date, uuid) is
  'Searched by id and buyer''s id (from their beginning), phone number (beginning or last digits), total and words. Sorted by created_at, total_amount or status.';
