-- The admin's search of orders reads amounts as the apps' fields do (`parseRupees` in src/domain/money/rupees-text.ts): 'INR 499',
-- 'Rs. 499/-'. Digits of any script are read in amounts and in an order's number.
create or replace function private.order_search(typed text, out conditions text[], out args jsonb)
language plpgsql immutable set search_path = '' as $$
declare
  -- As it stands in a mail or is read out: 'Order #8E48 CA53'.
  wanted constant text := regexp_replace(private.ascii_digits(private.folded(left(typed, 1000))), '^(order)?[ #]*', '');
  id_start constant text := substring(translate(wanted, ' -', '') from '^[0-9a-f]{1,32}$');
  bare constant text := regexp_replace(regexp_replace(wanted, '^((₹|rs\.?|inr|rupees?|रु\.?) ?)+', ''),
    '( ?(₹|rs\.?|inr|rupees?|रु\.?|/[-=]))+$', '');
  amount constant text := replace(bare, ',', '');
  -- What says that it is rupees is no phone number.
  phone constant text := case when bare = wanted then private.phone_typed(wanted) end;
  -- As the customer's order and invoice show it. It names when it was made, and places an order for seven days.
  transaction constant text := substring(upper(translate(wanted, ' -', '')) from '^COD[0-9]{17}$');
begin
  args := jsonb_build_object(
    'from', rpad(id_start, 32, '0')::uuid, 'to', rpad(id_start, 32, 'f')::uuid, 'phone', phone || '%',
    'least', case when amount ~ '^[0-9]{1,8}(\.[0-9]{1,2})?$' then amount::numeric end,
    'transaction', transaction, 'keyed', substr(transaction, 4, 10),
    'below', case when amount ~ '^[0-9]{1,8}$' then amount::numeric + 1
      when amount ~ '^[0-9]{1,8}\.[0-9]{1,2}$' then amount::numeric + 0.01 end);
  conditions := array_remove(array[
    case when id_start is not null then
      't.id between ($1 ->> ''from'')::uuid and ($1 ->> ''to'')::uuid
        or t.user_id between ($1 ->> ''from'')::uuid and ($1 ->> ''to'')::uuid' end,
    case when transaction is not null then
      't.transaction_id = $1 ->> ''transaction''
        and t.created_at between to_timestamp(($1 ->> ''keyed'')::bigint - 86400) and to_timestamp(($1 ->> ''keyed'')::bigint + 8 * 86400)' end,
    case when phone is not null then 't.phone_number like $1 ->> ''phone''' end,
    case when args -> 'least' <> 'null' then
      't.total_amount >= ($1 ->> ''least'')::numeric and t.total_amount < ($1 ->> ''below'')::numeric' end], null);
  conditions := array['(' || coalesce(nullif(array_to_string(conditions, ' or '), ''), 'false') || ')'];
end
$$;
