-- The day that an order promises follows the brands' lists of pincodes, as the product's page and checkout do.

-- Days until the slowest of these lines is at an address: by the list of its brand, else by the product. The pincode is the six digits
-- at the end of the address, where the app's form writes it. The twin of `deliveryDays` in src/domain/delivery/delivery.ts.
create function private.days_to(bought private.bought_line[], address text) returns integer
language sql stable set search_path = '' as $$
  select max(coalesce(d.days, l.days))
  from unnest(bought) l
  left join public.delivery_pincodes d on d.seller_id = l.seller_id
    and d.pincode = substring(private.ascii_digits(private.folded(address)) from '(?<![0-9])([1-9][0-9]{5})[^0-9]*$')
$$;
revoke execute on function private.days_to(private.bought_line[], text) from public;

-- As before, with that day.
create or replace function public.place_complete_order(
  p_user_id uuid, p_total_amount numeric, p_subtotal numeric, p_shipping_fee numeric, p_discount_amount numeric,
  p_coupon_code text, p_coupon_discount numeric, p_shipping_address text, p_phone_number text, p_payment_method text,
  p_payment_status text, p_estimated_delivery_date text, p_transaction_id text, p_cart_items jsonb
) returns jsonb
-- All carts share one plan, which reads by index from the first order on. Each setting has its figure in
-- docs/decisions/024-settings-of-the-planner.md.
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
  promised date;
begin
  if uid is null or uid is distinct from p_user_id then
    perform private.caller_is(p_user_id);
  end if;
  perform private.check_order_request(p_cart_items, p_shipping_address, p_phone_number, p_payment_method, p_transaction_id);
  lines := private.order_lines(p_cart_items);
  if lines is null then
    perform private.refuse(422, 'A line has an impossible quantity', 'order_failed');
  end if;
  content := private.order_content(lines, p_coupon_code, p_shipping_address, p_phone_number, p_payment_method);
  perform private.lock_person(uid);
  perform private.keep_catalog_quiet();

  -- This runs under the person's lock, so it sees the work of another request under this key. The key is written with the
  -- order, and is unique. Orders are read no further than the limits, so that years of them cost no time.
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
  perform private.check_pieces(uid, lines, known.max_per_product, known.max_pieces, known.owed is not null);
  -- Few people have ordered so much. Phones hold the newest 100 orders: this one takes the place of `pushed_out`.
  if known.many then
    select (select o.created_at > now() - interval '1 hour' from public.orders o where o.user_id = uid
        order by o.created_at desc, o.id desc offset known.max_orders_per_hour - 1 limit 1),
      (select o.id from public.orders o where o.user_id = uid
        order by o.created_at desc, o.id desc offset 99 limit 1)
    into often, pushed_out;
    -- Cancelled orders count too: each stays for good, also in the lists of its sellers.
    if often then
      perform private.refuse(429, 'Too many orders within an hour', 'rate_limited');
    end if;
  end if;

  -- A wrong code counts (coupon_missed), and a raised error would take that back. So it is answered, before anything is taken.
  if coalesce(btrim(p_coupon_code), '') <> '' then
    if private.guessed_coupons(uid, p_coupon_code) then
      perform private.refuse(429, 'Too many tries, try later', 'rate_limited');
    elsif not exists (select from public.coupons c where c.code = upper(btrim(p_coupon_code)) and c.is_active) then
      return private.coupon_missed(uid);
    end if;
  end if;

  -- The log's triggers pass over the rows that are written from here on. All are noted below, in one go.
  perform private.set_placing(true);
  bought := private.take_lines(lines);
  priced := private.price_lines(bought);
  if coalesce(btrim(p_coupon_code), '') <> '' then
    coupon := private.take_coupon(uid, p_coupon_code, bought, priced.subtotal);
    discount := private.coupon_discount(coupon.discount_type, coupon.discount_value, coupon.max_discount,
      private.coupon_base(bought, coupon.brand_id));
  end if;
  total := greatest(0, priced.subtotal + priced.shipping - discount);
  promised := private.today() + private.days_to(bought, p_shipping_address);

  if not priced.as_offered or (p_total_amount, p_subtotal, p_shipping_fee, coalesce(p_coupon_discount, 0))
      is distinct from (total, priced.subtotal, priced.shipping, discount) then
    perform private.refuse(409, 'Prices changed', jsonb_build_object('code', 'prices_changed',
      'total_amount', total, 'subtotal', priced.subtotal, 'shipping_fee', priced.shipping,
      'discount_amount', priced.savings,
      'coupon_discount', discount, 'estimated_delivery_date', promised,
      'lines', (select jsonb_agg(jsonb_build_object('product_id', q.id::text, 'price', q.price) order by q.id)
        from (select distinct l.product_id as id, l.price from unnest(bought) l) q))::text);
  end if;
  perform private.check_open_value(known.owed, total, known.max_open_value);

  with key as (
    insert into public.order_keys (user_id, transaction_id, state, content, order_id)
    values (uid, p_transaction_id, 'placed', content, new_order)
  ), placed as (
    insert into public.orders (id, user_id, transaction_id, payment_method, total_amount, subtotal, shipping_fee,
      discount_amount, coupon_code, coupon_discount, amount_due, shipping_address, phone_number, estimated_delivery_date)
    values (new_order, uid, p_transaction_id, 'cod', total, priced.subtotal, priced.shipping, priced.savings,
      coupon.code, discount, total, btrim(p_shipping_address), p_phone_number, promised)
  ), listed as (
    insert into public.order_items (id, order_id, product_id, seller_id, product_name, product_image, brand_name,
      quantity, price_at_time, mrp_at_time, shipping_at_time, size, color)
    select l.item_id, new_order, l.product_id, l.seller_id, l.name, l.image, l.brand_name,
      l.quantity, l.price, l.mrp, l.shipping, l.size, l.color
    from unnest(bought) l
  ), left_over as (
    -- The cart loses the ordered pieces only: another phone may have added more meanwhile.
    update public.shopping_cart c set
      quantity = greatest(c.quantity - l.quantity, 1),
      deleted_at = case when c.quantity <= l.quantity then now() end
    from unnest(lines) l
    where c.user_id = uid and c.deleted_at is null
      and c.product_id = l.product_id and c.size = l.size and c.color = l.color
  ), told as (
    insert into private.notifications (kind, recipient, topic, order_id, item_ids)
    select 'order_placed', uid, 'placed:' || new_order, new_order, '{}'::uuid[]
    union all
    select 'seller_orders', l.seller_id, 'seller_orders', new_order, array_agg(l.item_id)
    from unnest(bought) l group by l.seller_id
  )
  insert into public.order_history (order_id, status, actor, actor_role) values (new_order, 'pending', uid, 'shopper');
  perform private.set_placing(false);
  perform private.touch(private.touched_by_order(uid, new_order, pushed_out, bought));

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
