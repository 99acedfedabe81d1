-- As before, and an exchange that is asked for again counts as sent, although another device took a refund in its place meanwhile.
create or replace function public.request_return(
  p_item_id uuid, p_key uuid, p_quantity integer, p_reason text, p_words text default '', p_pictures text[] default '{}',
  p_wanted text default 'refund', p_upi text default null, p_size text default null, p_color text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  asked constant text := md5(jsonb_build_array(p_item_id, p_quantity, p_reason, p_words, p_pictures, p_wanted, p_size, p_color)::text);
  is_exchange constant boolean := p_wanted = 'exchange';
  o public.orders;
  i public.order_items;
  r public.returns;
begin
  -- Before the first row. Then two requests under one key see each other, also when their orders differ.
  perform private.lock_person(uid);
  select q.* into r from public.returns q where q.shopper_id = uid and q.key = p_key;
  if r.content <> asked then
    perform private.refuse(409, 'Another return was asked for under this key', 'return_duplicate');
  -- The hash leaves it out, and a person may have corrected it before trying again. An exchange has none, also if a refund was taken in
  -- its place since.
  elsif r.id is not null and p_wanted = 'refund' and r.closed_at is null
    and private.upi_typed(p_upi) is distinct from (select a.upi from private.return_addresses a where a.return_id = r.id) then
    perform private.refuse(409, 'The return was sent with another UPI address', 'return_duplicate');
  elsif r.id is not null then
    return private.return_row(r);
  end if;
  perform private.check_return_form(p_key, p_quantity, p_reason, p_words, p_pictures, p_wanted, p_upi, p_size, p_color);
  if private.over_limit('returns:' || uid, 30, '1 day') then
    perform private.refuse(429, 'Too many returns, try later', 'rate_limited');
  end if;
  select q.* into o from public.orders q
  where q.user_id = uid and q.id = (select w.order_id from public.order_items w where w.id = p_item_id) for update;
  if o.id is null then
    perform private.refuse(404, 'Order item not found', 'item_not_found');
  end if;
  select q.* into i from public.order_items q where q.id = p_item_id;
  if i.item_status <> 'delivered' then
    perform private.refuse_return_move(i.item_status);
  elsif private.may_return(i, p_reason) is not true then
    perform private.refuse(409, 'The time to return this is over', jsonb_build_object('code', 'return_too_late',
      'until', private.returnable_until(i.return_policy, i.delivered_at))::text);
  elsif private.returnable_pieces(i) < p_quantity then
    perform private.refuse(409, 'More pieces than can be returned',
      jsonb_build_object('code', 'return_pieces', 'available', private.returnable_pieces(i))::text);
  -- The same again makes sense for pieces that are not what was ordered.
  elsif is_exchange and (p_size, p_color) = (i.size, i.color) and p_reason not in ('damaged', 'wrong_item', 'not_as_described') then
    perform private.refuse(422, 'The return is incomplete', 'return_incomplete');
  end if;
  perform private.check_return_pictures(uid, p_key, p_pictures);
  if is_exchange then
    perform private.hold_choice(i.product_id, p_size, p_color, p_quantity);
  end if;
  insert into public.returns (key, shopper_id, order_id, item_id, seller_id, quantity, reason, words, pictures, wanted,
    exchange_size, exchange_color, is_held, held_until, amount, content)
  values (p_key, uid, o.id, i.id, i.seller_id, p_quantity, p_reason, private.typed_words(p_words, 1000), p_pictures, p_wanted,
    case when is_exchange then p_size end, case when is_exchange then p_color end, is_exchange,
    case when is_exchange then now() + interval '3 days' end, private.return_amount(i, o, p_quantity), asked)
  returning * into r;
  if not is_exchange then
    insert into private.return_addresses (return_id, upi) values (r.id, private.upi_typed(p_upi));
  end if;
  return private.return_row(r);
end
$$;
