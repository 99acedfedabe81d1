-- Limits against fake orders. A line is a product with its size and colour, while the stock is the product's: a shopper could
-- take ten pieces of each. Counted are a shopper's open orders, which are neither delivered nor cancelled.
alter table public.shop_settings
  add column max_per_product integer not null default 5 check (max_per_product > 0),
  add column max_pieces integer not null default 20 check (max_pieces > 0),
  add column max_open_value numeric(12, 2) not null default 25000.00 check (max_open_value > 0);
comment on column public.shop_settings.max_per_product is 'Pieces of one product in a shopper''s open orders.';
comment on column public.shop_settings.max_pieces is 'Pieces in one order.';
comment on column public.shop_settings.max_open_value is 'What a shopper''s open orders may come to, in rupees.';

-- An account is new for 24 hours, unless a link that was mailed to its address was followed. Where sign-up needs no
-- confirmation, the auth service writes email_confirmed_at itself when it makes the account, and mails nothing.
create function private.is_new_account(uid uuid) returns boolean
language sql stable as $$
  select exists (
    select from auth.users u where u.id = uid and u.created_at > now() - interval '24 hours'
      and (u.email_confirmed_at is null
        or u.confirmation_sent_at is null and u.email_confirmed_at < u.created_at + interval '1 second'))
$$;

create type private.order_limits as (
  max_per_line integer, max_open_orders integer, max_orders_per_hour integer,
  max_per_product integer, max_pieces integer, max_open_value numeric);

-- The limits of one shopper: a new account has half of those that count pieces and money.
create function private.limits_of(uid uuid) returns setof private.order_limits
language sql stable as $$
  select s.max_per_line, s.max_open_orders, s.max_orders_per_hour,
    greatest(s.max_per_product / p.part, 1), greatest(s.max_pieces / p.part, 1), s.max_open_value / p.part
  from public.shop_settings s, (select case when private.is_new_account(uid) then 2 else 1 end as part) p
$$;

-- True, or it raises. It runs under the shopper's lock, so that two orders at once count each other. Names each product
-- of which there are too many, with how many more could be ordered. Without open orders few lines need no look at products.
create function private.check_pieces(uid uuid, lines private.order_line[], per_product integer, per_order integer,
  has_open boolean)
returns boolean
language plpgsql as $$
declare
  line private.order_line;
  pieces integer := 0;
  over jsonb;
begin
  foreach line in array lines loop
    pieces := pieces + line.quantity;
  end loop;
  if has_open or pieces > per_product then
    select jsonb_agg(jsonb_build_object('product_id', w.product_id::text, 'available', greatest(per_product - w.ordered, 0))
      order by w.product_id)
    into over
    from (
      select l.product_id, sum(l.quantity) as wanted,
        (select coalesce(sum(i.quantity), 0) from public.orders o join public.order_items i on i.order_id = o.id
          where o.user_id = uid and o.status not in ('delivered', 'cancelled')
            and i.product_id = l.product_id and i.item_status <> 'cancelled') as ordered
      from unnest(lines) l group by l.product_id
    ) w where w.wanted + w.ordered > per_product;
  end if;
  if over is not null then
    perform private.refuse(429, 'Too many pieces of one product',
      jsonb_build_object('code', 'too_many_of_product', 'most', per_product, 'lines', over)::text);
  end if;
  if pieces > per_order then
    perform private.refuse(429, 'Too many pieces in one order',
      jsonb_build_object('code', 'too_many_pieces', 'most', per_order)::text);
  end if;
  return true;
end
$$;

-- True, or it raises. `owed`: the amounts due of all open orders together, null without any.
create function private.check_open_value(owed numeric, total numeric, most numeric) returns boolean
language plpgsql as $$
begin
  if coalesce(owed, 0) + total > most then
    perform private.refuse(429, 'Open orders of too much value',
      jsonb_build_object('code', 'open_orders_value', 'most_value', most, 'open_value', coalesce(owed, 0))::text);
  end if;
  return true;
end
$$;

-- So that a cart can say before it is ordered what the shop would refuse.
create function public.order_limits() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('per_line', l.max_per_line, 'open_orders', l.max_open_orders,
    'per_product', l.max_per_product, 'pieces', l.max_pieces, 'open_value', l.max_open_value)
  from private.limits_of(private.caller()) l
$$;
comment on function public.order_limits() is
  'The caller''s limits: pieces in a line, open orders, pieces of one product in open orders, pieces in an order, rupees of all open orders.';

create or replace function public.place_complete_order(
  p_user_id uuid, p_total_amount numeric, p_subtotal numeric, p_shipping_fee numeric, p_discount_amount numeric,
  p_coupon_code text, p_coupon_discount numeric, p_shipping_address text, p_phone_number text, p_payment_method text,
  p_payment_status text, p_estimated_delivery_date text, p_transaction_id text, p_cart_items jsonb
) returns jsonb
-- One plan for all carts, by index from the first order on. Planning each order anew takes longer than placing it. A plan
-- made while the shop was small would read all orders for as long as the connection lives. Without bitmaps a
-- person's newest orders are read as they stand in the index, however many there are: with them all would be sorted.
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  uid constant uuid := auth.uid();
  lines private.order_line[];
  line private.order_line;
  content text;
  known record;
  often boolean;
  pushed_out uuid;
  new_order constant uuid := gen_random_uuid();
  bought private.bought_line[];
  coupon public.coupons;
  priced private.priced_lines;
  discount numeric := 0;
  total numeric;
  -- Answers that nobody needs: assigned, a call is an expression, and no executor is started for it.
  done text;
begin
  if uid is null or uid is distinct from p_user_id then
    perform private.caller_is(p_user_id);
  end if;
  done := private.check_order_request(p_cart_items, p_shipping_address, p_phone_number, p_payment_method, p_transaction_id);
  lines := private.order_lines(p_cart_items);
  if lines is null then
    perform private.refuse(422, 'A line has an impossible quantity', 'order_failed');
  end if;
  content := private.order_content(lines, p_coupon_code, p_shipping_address, p_phone_number, p_payment_method);
  done := private.lock_person(uid);
  done := set_config('app.quiet_catalog', 'on', true);

  -- This runs under the person's lock, so it sees what another request under this key has done. The key is written with the
  -- order, and is unique. Read no further than the limits: whoever has ordered for years waits no longer.
  select s.*, k.state, k.content, k.order_id,
    (select true from public.orders o where o.user_id = uid and o.status not in ('delivered', 'cancelled')
      offset s.max_open_orders - 1 limit 1) as many_open,
    (select sum(o.amount_due) from public.orders o
      where o.user_id = uid and o.status not in ('delivered', 'cancelled')) as owed,
    (select true from public.orders o where o.user_id = uid
      order by o.created_at desc, o.id desc offset least(s.max_orders_per_hour, 100) - 1 limit 1) as many
  into known
  from private.limits_of(uid) s
  left join public.order_keys k on k.user_id = uid and k.transaction_id = p_transaction_id;
  if known.state is not null then
    if known.state = 'void' then
      perform private.refuse(409, 'This order key was given up', 'key_void');
    elsif known.content <> content then
      raise unique_violation using
        message = 'Another order was placed under this key', detail = 'order_duplicate';
    end if;
    return jsonb_build_object('order_id', known.order_id);
  elsif private.order_key_age(p_transaction_id) not between '-1 day' and '7 days' then
    perform private.refuse(409, 'This order key is too old', 'key_void');
  end if;
  foreach line in array lines loop
    if line.quantity > known.max_per_line then
      perform private.refuse(422, 'A line has an impossible quantity', 'order_failed');
    end if;
  end loop;
  if known.many_open then
    perform private.refuse(429, 'Too many open orders',
      jsonb_build_object('code', 'too_many_open_orders', 'most', known.max_open_orders)::text);
  end if;
  done := private.check_pieces(uid, lines, known.max_per_product, known.max_pieces, known.owed is not null);
  -- Few have ordered so much. Phones hold the newest 100: `pushed_out` is the order that this one takes the place of.
  if known.many then
    select (select o.created_at > now() - interval '1 hour' from public.orders o where o.user_id = uid
        order by o.created_at desc, o.id desc offset known.max_orders_per_hour - 1 limit 1),
      (select o.id from public.orders o where o.user_id = uid
        order by o.created_at desc, o.id desc offset 99 limit 1)
    into often, pushed_out;
    -- Cancelled ones too: each stays for good, in the lists of its sellers as well.
    if often then
      perform private.refuse(429, 'Too many orders within an hour', 'rate_limited');
    end if;
  end if;

  -- A miss counts (coupon_missed), and a raised error would take that back: it is answered, before anything is taken.
  if coalesce(btrim(p_coupon_code), '') <> '' then
    if private.guessed_coupons(uid, p_coupon_code) then
      perform private.refuse(429, 'Too many tries, try later', 'rate_limited');
    elsif not exists (select from public.coupons c where c.code = upper(btrim(p_coupon_code)) and c.is_active) then
      return private.coupon_missed(uid);
    end if;
  end if;

  -- The log's triggers pass over what is written from here on: it is noted below, in one go.
  done := set_config('app.placing', 'on', true);
  bought := private.take_lines(lines);
  priced := private.price_lines(bought);
  if coalesce(btrim(p_coupon_code), '') <> '' then
    coupon := private.take_coupon(uid, p_coupon_code, bought, priced.subtotal);
    discount := private.coupon_discount(coupon.discount_type, coupon.discount_value, coupon.max_discount,
      private.coupon_base(bought, coupon.brand_id));
  end if;
  total := greatest(0, priced.subtotal + priced.shipping - discount);

  if not priced.as_offered or (p_total_amount, p_subtotal, p_shipping_fee, coalesce(p_coupon_discount, 0))
      is distinct from (total, priced.subtotal, priced.shipping, discount) then
    perform private.refuse(409, 'Prices changed', jsonb_build_object('code', 'prices_changed',
      'total_amount', total, 'subtotal', priced.subtotal, 'shipping_fee', priced.shipping,
      'discount_amount', priced.savings,
      'coupon_discount', discount, 'estimated_delivery_date', private.today() + priced.days,
      'lines', (select jsonb_agg(jsonb_build_object('product_id', q.id::text, 'price', q.price) order by q.id)
        from (select distinct l.product_id as id, l.price from unnest(bought) l) q))::text);
  end if;
  done := private.check_open_value(known.owed, total, known.max_open_value);

  with key as (
    insert into public.order_keys (user_id, transaction_id, state, content, order_id)
    values (uid, p_transaction_id, 'placed', content, new_order)
  ), placed as (
    insert into public.orders (id, user_id, transaction_id, payment_method, total_amount, subtotal, shipping_fee,
      discount_amount, coupon_code, coupon_discount, amount_due, shipping_address, phone_number, estimated_delivery_date)
    values (new_order, uid, p_transaction_id, 'cod', total, priced.subtotal, priced.shipping, priced.savings,
      coupon.code, discount, total, btrim(p_shipping_address), p_phone_number, private.today() + priced.days)
  ), listed as (
    insert into public.order_items (id, order_id, product_id, seller_id, product_name, product_image, brand_name,
      quantity, price_at_time, mrp_at_time, shipping_at_time, size, color)
    select l.item_id, new_order, l.product_id, l.seller_id, l.name, l.image, l.brand_name,
      l.quantity, l.price, l.mrp, l.shipping, l.size, l.color
    from unnest(bought) l
  ), left_over as (
    -- Only what was ordered leaves the cart: another phone may have added more meanwhile.
    update public.shopping_cart c set
      quantity = greatest(c.quantity - l.quantity, 1),
      deleted_at = case when c.quantity <= l.quantity then now() end
    from unnest(lines) l
    where c.user_id = uid and c.deleted_at is null
      and c.product_id = l.product_id and c.size = l.size and c.color = l.color
  )
  insert into public.order_history (order_id, status, actor, actor_role) values (new_order, 'pending', uid, 'shopper');
  done := set_config('app.placing', '', true);
  done := private.touch(private.touched_by_order(uid, new_order, pushed_out, bought));

  if coupon.code is not null then
    insert into public.coupon_uses (order_id, code, user_id, discount_type, discount_value, max_discount,
      min_order_value, brand_id)
    values (new_order, coupon.code, uid, coupon.discount_type, coupon.discount_value, coupon.max_discount,
      coupon.min_order_value, coupon.brand_id);
    update public.coupons set used_count = used_count + 1 where code = coupon.code;
  end if;

  return jsonb_build_object('order_id', new_order);
end
$$;

revoke execute on function private.is_new_account(uuid), private.limits_of(uuid),
  private.check_pieces(uuid, private.order_line[], integer, integer, boolean),
  private.check_open_value(numeric, numeric, numeric)
  from public;
revoke execute on function public.order_limits() from public, anon;
grant execute on function public.order_limits() to authenticated;
