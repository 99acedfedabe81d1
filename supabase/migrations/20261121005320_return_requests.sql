-- A shopper asks for a return, withdraws it, or takes a refund in place of an exchange. Each locks the order first, as cancelling
-- does, and products after it.

-- Raises when a request has something that no screen sends.
create function private.check_return_form(
  key uuid, quantity integer, reason text, words text, pictures text[], wanted text, upi text, size text, color text
) returns void
language plpgsql set search_path = '' as $$
begin
  if key is null or coalesce(quantity, 0) < 1 or pictures is null
    or (reason in ('damaged', 'wrong_item', 'not_as_described', 'does_not_fit', 'changed_mind', 'other')) is not true
    or (wanted in ('refund', 'exchange')) is not true
    or length(words) > 1000 or reason = 'other' and private.typed_words(words, 1000) = ''
    or wanted = 'exchange' and num_nulls(size, color) > 0 then
    perform private.refuse(422, 'The return is incomplete', 'return_incomplete');
  elsif wanted = 'refund' and private.upi_typed(upi) is null then
    perform private.refuse(422, 'This is no UPI address', 'upi_invalid');
  end if;
end
$$;

-- Refuses an exchange for a choice of which there are not enough pieces.
create function private.hold_choice(product bigint, size text, color text, pieces integer) returns void
language plpgsql set search_path = '' as $$
begin
  if not private.take_choice(product, size, color, pieces) then
    perform private.refuse(409, 'Not enough in stock', jsonb_build_object('code', 'out_of_stock', 'lines', jsonb_build_array(
      jsonb_build_object('product_id', product::text, 'size', size, 'color', color, 'available', coalesce((
        select v.stock_quantity from public.product_variants v join public.products p on p.id = v.product_id
        where p.deleted_at is null and v.product_id = product and v.size = hold_choice.size and v.color = hold_choice.color), 0))))::text);
  end if;
end
$$;

-- The return, with its order locked. `part` says as whom the caller is to be found in it: shopper, seller or admin.
create function private.lock_return(return_id uuid, uid uuid, part text) returns public.returns
language plpgsql set search_path = '' as $$
declare
  r public.returns;
begin
  perform from public.orders o where o.id = (
    select q.order_id from public.returns q
    where q.id = return_id and case part when 'shopper' then q.shopper_id = uid when 'seller' then q.seller_id = uid
      else part = 'admin' end) for update;
  if not found then
    perform private.refuse(404, 'Return not found', 'return_gone');
  end if;
  select q.* into r from public.returns q where q.id = return_id;
  return r;
end
$$;

create function private.refuse_return_move(status text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse(409, 'The return cannot move to this status',
    jsonb_build_object('code', 'transition_refused', 'status', status)::text);
end
$$;

create function public.request_return(
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
  -- The hash leaves it out, and a person may have corrected it before trying again.
  elsif r.wanted = 'refund' and r.closed_at is null
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
comment on function public.request_return(uuid, uuid, integer, text, text, text[], text, text, text, text) is
  'By the shopper, for pieces of a delivered item. A second request under the same key is the first one, whatever became of it.';

create function public.withdraw_return(p_return_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.returns := private.lock_return(p_return_id, private.caller(), 'shopper');
begin
  -- A client that did not hear the answer asks again.
  if r.status in ('requested', 'approved') then
    perform private.restock(private.held_choice(r));
    update public.returns q set status = 'withdrawn', closed_at = now(), is_held = false, held_until = null
    where q.id = r.id returning * into r;
  elsif r.status <> 'withdrawn' then
    perform private.refuse_return_move(r.status);
  end if;
  return private.return_row(r);
end
$$;
comment on function public.withdraw_return(uuid) is 'By the shopper, until the seller has received the pieces.';

create function public.refund_instead(p_return_id uuid, p_upi text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  r public.returns := private.lock_return(p_return_id, uid, 'shopper');
  was_exchange constant boolean := r.wanted = 'exchange';
begin
  if private.upi_typed(p_upi) is null then
    perform private.refuse(422, 'This is no UPI address', 'upi_invalid');
  -- An admin may overrule a refused one, whose other size is gone by then.
  elsif r.status not in ('requested', 'approved', 'received')
    and (r.status = 'refused' and r.closed_at > now() - interval '90 days') is not true then
    perform private.refuse_return_move(r.status);
  elsif private.over_limit('returns:' || uid, 30, '1 day') then
    perform private.refuse(429, 'Too many returns, try later', 'rate_limited');
  end if;
  perform private.restock(private.held_choice(r));
  update public.returns q set wanted = 'refund', exchange_size = null, exchange_color = null, is_held = false, held_until = null
  where q.id = r.id returning * into r;
  if was_exchange and r.status = 'received' then
    update public.returns q set shipping = private.returned_shipping(o, r.seller_id)
    from public.orders o where o.id = r.order_id and q.id = r.id returning q.* into r;
  end if;
  insert into private.return_addresses (return_id, upi) values (r.id, private.upi_typed(p_upi))
  on conflict (return_id) do update set upi = excluded.upi;
  return private.return_row(r);
end
$$;
comment on function public.refund_instead(uuid, text) is
  'By the shopper, until the refund is paid or the other size is sent: a refund in place of an exchange, or another UPI address.';

create function public.my_returns(p_order_id uuid default null, p_limit integer default 50, p_offset integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  page record;
begin
  page := private.page_of('public.returns', array_remove(array['t.shopper_id = ($1 ->> ''me'')::uuid',
      case when p_order_id is not null then 't.order_id = ($1 ->> ''order'')::uuid' end], null),
    jsonb_build_object('me', uid, 'order', p_order_id), 't.created_at', true, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(private.return_row(r) order by g.place)
    from unnest(page.ids::uuid[]) with ordinality g (id, place) join public.returns r on r.id = g.id));
end
$$;
comment on function public.my_returns(uuid, integer, integer) is 'A shopper''s own returns, of one order or of all, the newest first.';

revoke execute on function private.check_return_form(uuid, integer, text, text, text[], text, text, text, text),
  private.hold_choice(bigint, text, text, integer), private.lock_return(uuid, uuid, text), private.refuse_return_move(text) from public;
revoke execute on function public.request_return(uuid, uuid, integer, text, text, text[], text, text, text, text),
  public.withdraw_return(uuid), public.refund_instead(uuid, text), public.my_returns(uuid, integer, integer) from public, anon;
grant execute on function public.request_return(uuid, uuid, integer, text, text, text[], text, text, text, text),
  public.withdraw_return(uuid), public.refund_instead(uuid, text), public.my_returns(uuid, integer, integer) to authenticated;
