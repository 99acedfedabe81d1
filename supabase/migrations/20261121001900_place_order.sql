-- The coupon of a new order, locked so that its last use is given once; raises when it does not hold.
create function private.take_coupon(uid uuid, wanted text, subtotal numeric, brand_base jsonb) returns public.coupons
language plpgsql set search_path = '' as $$
declare
  c public.coupons;
  brand text;
begin
  select * into c from public.coupons where code = upper(btrim(wanted)) and is_active for update;
  if not found then
    perform private.refuse(409, 'Coupon not found', '{"code":"coupon_not_found"}');
  end if;
  brand := coalesce((select s.brand_name from public.sellers s where s.id = c.brand_id), c.brand_name, '');
  if c.expiry_date < private.today() then
    perform private.refuse(409, 'Coupon has expired', '{"code":"coupon_expired"}');
  elsif c.brand_id is not null and not brand_base ? c.brand_id::text then
    perform private.refuse(409, 'Coupon is for another brand',
      jsonb_build_object('code', 'coupon_brand', 'brand_name', brand)::text);
  elsif subtotal < c.min_order_value then
    perform private.refuse(409, 'Order is below the coupon''s minimum',
      jsonb_build_object('code', 'coupon_minimum', 'min_order_value', c.min_order_value)::text);
  elsif c.used_count >= c.usage_limit
    or (select count(*) from public.coupon_uses u where u.code = c.code and u.user_id = uid) >= c.per_user_limit then
    perform private.refuse(409, 'Coupon is used up', '{"code":"coupon_used_up"}');
  end if;
  return c;
end
$$;

-- What can be refused before anything is locked.
create function private.check_order_request(
  uid uuid, items jsonb, address text, phone text, payment text, order_key text
) returns void
language plpgsql set search_path = '' as $$
declare
  settings public.shop_settings;
begin
  select * into settings from public.shop_settings;
  if coalesce(order_key, '') !~ '^COD[0-9]{13}[0-9]{4}$' then
    perform private.refuse(422, 'The order key has another form', 'order_failed');
  elsif payment is distinct from 'cod' then
    perform private.refuse(422, 'Only cash on delivery is available', 'order_failed');
  elsif coalesce(btrim(address), '') = '' or length(address) > 1000 then
    perform private.refuse(422, 'A delivery address is needed', 'address_required');
  elsif coalesce(phone, '') !~ '^[0-9]{10}$' then
    perform private.refuse(422, 'A 10-digit phone number is needed', 'phone_invalid');
  elsif items is null or jsonb_typeof(items) <> 'array' or jsonb_array_length(items) = 0 then
    perform private.refuse(422, 'The cart is empty', 'cart_empty');
  elsif jsonb_array_length(items) > 100 or exists (
    select from jsonb_array_elements(items) i
    where coalesce(i ->> 'quantity', '') !~ '^[1-9][0-9]{0,3}$' or coalesce(i ->> 'product_id', '') !~ '^[0-9]{1,18}$'
  ) then
    -- Before any cast: a fraction or a word is an impossible quantity too, not a syntax error of ours.
    perform private.refuse(422, 'A line has an impossible quantity', 'order_failed');
  elsif exists (
    select from private.order_lines(items) l where l.product_id is null or l.quantity > settings.max_per_line
  ) then
    perform private.refuse(422, 'A line has an impossible quantity', 'order_failed');
  end if;
end
$$;

create type private.priced_lines as (
  subtotal numeric, savings numeric, shipping numeric, days integer, brand_base jsonb);

-- Each seller ships once: the highest charge of its lines. brand_base: what a brand's coupon counts from.
create function private.price_lines(lines private.order_line[]) returns private.priced_lines
language plpgsql stable set search_path = '' as $$
declare
  priced private.priced_lines;
begin
  select coalesce(sum(b.subtotal), 0), coalesce(sum(b.savings), 0), coalesce(sum(b.shipping), 0),
    coalesce(max(b.days), 0), coalesce(jsonb_object_agg(b.seller_id, b.subtotal), '{}')
  into priced
  from (
    select p.seller_id, sum(p.selling_price * l.quantity) as subtotal,
      sum(greatest(p.mrp - p.selling_price, 0) * l.quantity) as savings,
      max(p.shipping_charges) as shipping, max(p.delivery_time) as days
    from unnest(lines) l join public.products p on p.id = l.product_id group by p.seller_id
  ) b;
  return priced;
end
$$;

create function public.place_complete_order(
  p_user_id uuid, p_total_amount numeric, p_subtotal numeric, p_shipping_fee numeric, p_discount_amount numeric,
  p_coupon_code text, p_coupon_discount numeric, p_shipping_address text, p_phone_number text, p_payment_method text,
  p_payment_status text, p_estimated_delivery_date text, p_transaction_id text, p_cart_items jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller_is(p_user_id);
  content text;
  lines private.order_line[];
  key public.order_keys;
  new_order uuid := gen_random_uuid();
  coupon public.coupons;
  priced private.priced_lines;
  discount numeric := 0;
  total numeric;
  refused jsonb;
begin
  perform private.check_order_request(
    uid, p_cart_items, p_shipping_address, p_phone_number, p_payment_method, p_transaction_id);
  lines := array(select l from private.order_lines(p_cart_items) l);
  content := private.order_content(
    p_cart_items, p_coupon_code, p_shipping_address, p_phone_number, p_payment_method);
  perform private.lock_person(uid);

  -- The key is the first thing written: whoever comes second under it finds out here.
  insert into public.order_keys (user_id, transaction_id, state, content)
  values (uid, p_transaction_id, 'placed', content) on conflict do nothing;
  if not found then
    select * into key from public.order_keys k where k.user_id = uid and k.transaction_id = p_transaction_id;
    if key.state = 'void' then
      perform private.refuse(409, 'This order key was given up', 'key_void');
    elsif key.content <> content then
      raise unique_violation using
        message = 'Another order was placed under this key', detail = 'order_duplicate';
    end if;
    return jsonb_build_object('order_id', key.order_id);
  end if;

  if (select count(*) from public.orders o
      where o.user_id = uid and o.status in ('pending', 'processing', 'shipped'))
    >= (select s.max_open_orders from public.shop_settings s) then
    perform private.refuse(429, 'Too many open orders', 'too_many_open_orders');
  end if;

  -- In id order, or two orders with two common products deadlock.
  perform from public.products p
  where p.id in (select l.product_id from unnest(lines) l)
  order by p.id for no key update;

  select jsonb_agg(jsonb_build_object('product_id', l.product_id::text, 'size', l.size, 'color', l.color))
  into refused
  from unnest(lines) l
  left join public.products p on p.id = l.product_id and p.is_active and p.deleted_at is null
    and (p.sizes = '{}' and l.size = '' or l.size = any (p.sizes))
    and (p.colors = '{}' and l.color = '' or l.color = any (p.colors))
  left join public.sellers s on s.id = p.seller_id and s.is_verified
  where s.id is null;
  if refused is not null then
    perform private.refuse(409, 'A product is no longer available',
      jsonb_build_object('code', 'product_gone', 'lines', refused)::text);
  end if;

  select jsonb_agg(jsonb_build_object('product_id', w.product_id::text, 'available', p.stock_quantity))
  into refused
  from (select l.product_id, sum(l.quantity) as quantity from unnest(lines) l group by 1) w
  join public.products p on p.id = w.product_id where p.stock_quantity < w.quantity;
  if refused is not null then
    perform private.refuse(409, 'Not enough in stock',
      jsonb_build_object('code', 'out_of_stock', 'lines', refused)::text);
  end if;

  select * into priced from private.price_lines(lines);
  if coalesce(btrim(p_coupon_code), '') <> '' then
    coupon := private.take_coupon(uid, p_coupon_code, priced.subtotal, priced.brand_base);
    discount := private.coupon_discount(coupon.discount_type, coupon.discount_value, coupon.max_discount,
      case when coupon.brand_id is null then priced.subtotal else (priced.brand_base ->> coupon.brand_id::text)::numeric end);
  end if;
  total := greatest(0, priced.subtotal + priced.shipping - discount);

  if (p_total_amount, p_subtotal, p_shipping_fee, coalesce(p_coupon_discount, 0))
      is distinct from (total, priced.subtotal, priced.shipping, discount)
    or exists (
      select from unnest(lines) l join public.products p on p.id = l.product_id
      where l.price is distinct from p.selling_price) then
    perform private.refuse(409, 'Prices changed', jsonb_build_object('code', 'prices_changed',
      'total_amount', total, 'subtotal', priced.subtotal, 'shipping_fee', priced.shipping,
      'discount_amount', priced.savings,
      'coupon_discount', discount, 'estimated_delivery_date', private.today() + priced.days,
      'lines', (select jsonb_agg(jsonb_build_object('product_id', q.id::text, 'price', q.selling_price) order by q.id)
        from (select distinct p.id, p.selling_price from unnest(lines) l
          join public.products p on p.id = l.product_id) q))::text);
  end if;

  perform set_config('app.quiet_catalog', 'on', true);
  update public.products p set stock_quantity = p.stock_quantity - w.quantity
  from (select l.product_id, sum(l.quantity)::integer as quantity from unnest(lines) l group by 1) w
  where p.id = w.product_id and p.stock_quantity >= w.quantity;

  insert into public.orders (id, user_id, transaction_id, payment_method, total_amount, subtotal, shipping_fee,
    discount_amount, coupon_code, coupon_discount, amount_due, shipping_address, phone_number, estimated_delivery_date)
  values (new_order, uid, p_transaction_id, 'cod', total, priced.subtotal, priced.shipping,
    priced.savings, coupon.code, discount, total, btrim(p_shipping_address), p_phone_number, private.today() + priced.days);
  insert into public.order_items (order_id, product_id, seller_id, product_name, product_image, brand_name,
    quantity, price_at_time, mrp_at_time, shipping_at_time, size, color)
  select new_order, p.id, p.seller_id, p.name, coalesce(p.images[1], ''), s.brand_name,
    l.quantity, p.selling_price, p.mrp, p.shipping_charges, l.size, l.color
  from unnest(lines) l
  join public.products p on p.id = l.product_id join public.sellers s on s.id = p.seller_id;
  insert into public.order_history (order_id, status, actor_role) values (new_order, 'pending', 'shopper');
  update public.order_keys set order_id = new_order where user_id = uid and transaction_id = p_transaction_id;

  if coupon.code is not null then
    insert into public.coupon_uses (order_id, code, user_id, discount_type, discount_value, max_discount,
      min_order_value, brand_id)
    values (new_order, coupon.code, uid, coupon.discount_type, coupon.discount_value, coupon.max_discount,
      coupon.min_order_value, coupon.brand_id);
    update public.coupons set used_count = used_count + 1 where code = coupon.code;
  end if;

  -- Only what was ordered leaves the cart: another phone may have added more meanwhile.
  update public.shopping_cart c set
    quantity = greatest(c.quantity - l.quantity, 1),
    deleted_at = case when c.quantity <= l.quantity then now() end
  from unnest(lines) l
  where c.user_id = uid and c.deleted_at is null
    and c.product_id = l.product_id and c.size = l.size and c.color = l.color;

  return jsonb_build_object('order_id', new_order);
end
$$;
comment on function public.place_complete_order(uuid, numeric, numeric, numeric, numeric, text, numeric, text, text,
  text, text, text, text, jsonb) is
  'Places an order once per (user, p_transaction_id). Everything is recomputed; other figures than ours are refused with ours in detail. p_discount_amount, p_payment_status and p_estimated_delivery_date are informational.';

create function public.resolve_order_key(p_transaction_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  key public.order_keys;
begin
  if coalesce(p_transaction_id, '') !~ '^COD[0-9]{13}[0-9]{4}$' then
    perform private.refuse(422, 'The order key has another form', 'order_failed');
  end if;
  perform private.lock_person(uid);
  -- Written first: a request still on its way under this key finds it and can place nothing.
  insert into public.order_keys (user_id, transaction_id, state) values (uid, p_transaction_id, 'void')
  on conflict do nothing;
  select * into key from public.order_keys k where k.user_id = uid and k.transaction_id = p_transaction_id;
  return jsonb_strip_nulls(jsonb_build_object('state', key.state, 'order_id', key.order_id));
end
$$;
comment on function public.resolve_order_key(text) is
  'After a lost answer: the order placed under the key, or the key is void for ever.';

revoke execute on function private.price_lines(private.order_line[]), private.take_coupon(uuid, text, numeric, jsonb),
  private.check_order_request(uuid, jsonb, text, text, text, text) from public;
revoke execute on function public.place_complete_order(uuid, numeric, numeric, numeric, numeric, text, numeric, text,
  text, text, text, text, text, jsonb), public.resolve_order_key(text) from public, anon;
grant execute on function public.place_complete_order(uuid, numeric, numeric, numeric, numeric, text, numeric, text,
  text, text, text, text, text, jsonb), public.resolve_order_key(text) to authenticated;
