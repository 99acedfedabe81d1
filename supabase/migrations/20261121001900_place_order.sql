-- A key carries the milliseconds of its making. It places an order for 7 days. After 8 days it is known to be void
-- without a row that says so. The day between is longer than any transaction. So the answer about a key and the order
-- that it places never disagree. The function has no search_path of its own, so that it is inlined.
create function private.order_key_age(key text) returns interval
language sql stable as $$
  select now() - to_timestamp(substr(key, 4, 13)::bigint / 1000.0)
$$;

-- Refuses a request that can be refused before anything is read: true, or it raises. The caller takes the answer in an
-- expression, which needs no executor. The checks are one expression: each is made ready anew in every transaction.
create function private.check_order_request(items jsonb, address text, phone text, payment text, order_key text)
returns boolean
language plpgsql as $$
declare
  refused constant text := case
    when coalesce(order_key, '') !~ '^COD[0-9]{13}[0-9]{4}$'
      then private.refuse(422, 'The order key has another form', 'order_failed')
    when payment is distinct from 'cod'
      then private.refuse(422, 'Only cash on delivery is available', 'order_failed')
    when length(address) > 1000 or not coalesce(private.is_delivery_address(address), false)
      then private.refuse(422, 'A delivery address is needed', 'address_required')
    when coalesce(phone, '') !~ '^[0-9]{10}$'
      then private.refuse(422, 'A 10-digit phone number is needed', 'phone_invalid')
    when items is null or jsonb_typeof(items) <> 'array' or jsonb_array_length(items) = 0
      then private.refuse(422, 'The cart is empty', 'cart_empty')
    when jsonb_array_length(items) > 100
      then private.refuse(422, 'A line has an impossible quantity', 'order_failed')
  end;
begin
  return true;
end
$$;

-- A line beside the product as it is now, and the id of the item it becomes.
create type private.bought_line as (
  item_id uuid, product_id bigint, size text, color text, quantity integer, offered numeric,
  seller_id uuid, name text, image text, brand_name text, price numeric, mrp numeric, shipping numeric,
  days integer, stock integer
);

-- Takes the lines from the stock, or raises when one cannot be bought, naming every such line. It goes in id order,
-- as the lines are sorted, or two orders with two common products deadlock. Each product has one statement, because a
-- cart is short: it locks, takes and reads. The conditions on a product are asked of its row, not in the query. There
-- they would choose the index, and all that is on sale would be read for one line.
create function private.take_lines(lines private.order_line[]) returns private.bought_line[]
language plpgsql as $$
declare
  bought private.bought_line[] := '{}';
  line private.order_line;
  p record;
  product bigint;
  wanted integer;
  place integer := 0;
  ahead integer;
  gone jsonb := '[]';
  short jsonb := '[]';
begin
  foreach line in array lines loop
    place := place + 1;
    if product is distinct from line.product_id then
      product := line.product_id;
      wanted := line.quantity;
      ahead := place + 1;
      while lines[ahead].product_id = product loop
        wanted := wanted + lines[ahead].quantity;
        ahead := ahead + 1;
      end loop;
      loop
        update public.products q set stock_quantity = q.stock_quantity - wanted
        from public.sellers s
        where q.id = product and s.id = q.seller_id and q.stock_quantity >= wanted
        returning q.seller_id, q.name, coalesce(q.images[1], '') as image, s.brand_name, q.selling_price, q.mrp,
          q.shipping_charges, q.delivery_time, q.stock_quantity + wanted as stock_quantity, q.sizes, q.colors,
          q.is_active and q.deleted_at is null and s.is_verified as on_sale
        into p;
        exit when found;
        select q.seller_id, q.name, q.stock_quantity, q.sizes, q.colors,
          q.is_active and q.deleted_at is null and s.is_verified as on_sale
        into p
        from public.products q join public.sellers s on s.id = q.seller_id
        where q.id = product for no key update of q;
        -- Otherwise some came back in between, and now nobody else gets them.
        exit when not found or p.stock_quantity < wanted;
      end loop;
    end if;
    if p.on_sale and (line.size = any (p.sizes) or p.sizes = '{}' and line.size = '')
        and (line.color = any (p.colors) or p.colors = '{}' and line.color = '') then
      if wanted > p.stock_quantity then
        if short -> -1 ->> 'product_id' is distinct from product::text then
          short := short || jsonb_build_object('product_id', product::text, 'available', p.stock_quantity);
        end if;
      else
        bought := bought || row(gen_random_uuid(), product, line.size, line.color, line.quantity, line.offered,
          p.seller_id, p.name, p.image, p.brand_name, p.selling_price, p.mrp, p.shipping_charges,
          p.delivery_time, p.stock_quantity)::private.bought_line;
      end if;
    else
      gone := gone || jsonb_build_object('product_id', product::text, 'size', line.size, 'color', line.color);
    end if;
  end loop;
  if gone <> '[]' then
    perform private.refuse(409, 'A product is no longer available',
      jsonb_build_object('code', 'product_gone', 'lines', gone)::text);
  elsif short <> '[]' then
    perform private.refuse(409, 'Not enough in stock',
      jsonb_build_object('code', 'out_of_stock', 'lines', short)::text);
  end if;
  return bought;
end
$$;

create type private.priced_lines as (
  subtotal numeric, savings numeric, shipping numeric, days integer, as_offered boolean);

-- Each seller ships once: the highest charge of its lines. Without a query: a cart has few lines.
create function private.price_lines(bought private.bought_line[]) returns private.priced_lines
language plpgsql immutable as $$
declare
  line private.bought_line;
  sellers uuid[] := '{}';
  charges numeric[] := '{}';
  place integer;
  sum private.priced_lines := (0, 0, 0, 0, true);
begin
  foreach line in array bought loop
    place := array_position(sellers, line.seller_id);
    sum := (sum.subtotal + line.price * line.quantity,
      sum.savings + greatest(line.mrp - line.price, 0) * line.quantity,
      sum.shipping + case when place is null then line.shipping else greatest(line.shipping - charges[place], 0) end,
      greatest(sum.days, line.days),
      sum.as_offered and line.offered is not distinct from line.price);
    if place is null then
      sellers := sellers || line.seller_id;
      charges := charges || line.shipping;
    elsif line.shipping > charges[place] then
      charges[place] := line.shipping;
    end if;
  end loop;
  return sum;
end
$$;

-- The entries that the log's triggers would note for an order that is placed. Phones know stock as none, 1 to 9, or
-- ten and more. The entries are put together as text: numbers and uuids need no escape. A function that makes JSON
-- looks up the type of each value.
create function private.touched_by_order(uid uuid, placed uuid, pushed_out uuid, bought private.bought_line[])
returns text
language plpgsql immutable as $$
declare
  line private.bought_line;
  product bigint;
  stock integer;
  entries text := '["user:' || uid || '","orders","' || placed || '"]'
    || coalesce(',["user:' || uid || '","orders","' || pushed_out || '"]', '');
begin
  foreach line in array bought loop
    if product is distinct from line.product_id then
      product := line.product_id;
      stock := line.stock;
      entries := entries || ',["seller:' || line.seller_id || '","listings","' || product || '"]';
    end if;
    entries := entries || ',["seller:' || line.seller_id || '","dispatch","' || line.item_id || '"]'
      || case when least(stock, 10) > least(stock - line.quantity, 10)
        then ',["catalog","products","' || product || '"]' else '' end;
    stock := stock - line.quantity;
  end loop;
  return entries;
end
$$;

-- The amount that a coupon counts from: all lines, or those of its brand. It is null when there are none.
create function private.coupon_base(bought private.bought_line[], brand uuid) returns numeric
language sql immutable set search_path = '' as $$
  select sum(l.price * l.quantity) from unnest(bought) l where brand is null or l.seller_id = brand
$$;

-- The coupon of a new order, locked so that its last use is given once; raises when it does not hold.
create function private.take_coupon(uid uuid, wanted text, bought private.bought_line[], subtotal numeric)
returns public.coupons
language plpgsql set search_path = '' as $$
declare
  c public.coupons;
  brand text;
begin
  select * into c from public.coupons where code = upper(btrim(wanted)) and is_active for update;
  if not found then
    -- Switched off since place_complete_order found it.
    perform private.refuse(409, 'Coupon not found', '{"code":"coupon_not_found"}');
  end if;
  brand := coalesce((select s.brand_name from public.sellers s where s.id = c.brand_id), c.brand_name, '');
  if c.expiry_date < private.today() then
    perform private.refuse(409, 'Coupon has expired', '{"code":"coupon_expired"}');
  elsif c.brand_id is not null and private.coupon_base(bought, c.brand_id) is null then
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

create function public.place_complete_order(
  p_user_id uuid, p_total_amount numeric, p_subtotal numeric, p_shipping_fee numeric, p_discount_amount numeric,
  p_coupon_code text, p_coupon_discount numeric, p_shipping_address text, p_phone_number text, p_payment_method text,
  p_payment_status text, p_estimated_delivery_date text, p_transaction_id text, p_cart_items jsonb
) returns jsonb
-- All carts share one plan, which reads by index from the first. Planning each order anew takes longer than placing
-- it. A plan made while the shop was small would read all orders for as long as the connection lives. Without bitmaps
-- a person's newest orders are read as they stand in the index. With bitmaps all of them would be sorted.
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

  -- Under the person's lock, so it sees what another request under this key has done; the key itself is written with the
  -- order, and is unique. Read no further than the limits: whoever has ordered for years waits no longer.
  select s.max_per_line, s.max_orders_per_hour, k.state, k.content, k.order_id,
    (select true from public.orders o where o.user_id = uid and o.status not in ('delivered', 'cancelled')
      offset s.max_open_orders - 1 limit 1) as many_open,
    (select true from public.orders o where o.user_id = uid
      order by o.created_at desc, o.id desc offset least(s.max_orders_per_hour, 100) - 1 limit 1) as many
  into known
  from public.shop_settings s
  left join public.order_keys k on k.user_id = uid and k.transaction_id = p_transaction_id
  where s.singleton;
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
    perform private.refuse(429, 'Too many open orders', 'too_many_open_orders');
  end if;
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
comment on function public.place_complete_order(uuid, numeric, numeric, numeric, numeric, text, numeric, text, text,
  text, text, text, text, jsonb) is
  'Places an order once per (user, p_transaction_id). Everything is recomputed; other figures than ours are refused with ours in detail. p_discount_amount, p_payment_status and p_estimated_delivery_date are informational.';

-- `p_user_id` is whose key it is: under a token of somebody else it would be voided for them, and the order stand.
create function public.resolve_order_key(p_transaction_id text, p_user_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller_is(coalesce(p_user_id, private.caller()));
  key public.order_keys;
begin
  if coalesce(p_transaction_id, '') !~ '^COD[0-9]{13}[0-9]{4}$' then
    perform private.refuse(422, 'The order key has another form', 'order_failed');
  end if;
  perform private.lock_person(uid);
  -- Written first: a request still on its way under this key finds it and can place nothing. What was made too
  -- far ahead is refused here as it is there: nothing could say later that it is void.
  if private.order_key_age(p_transaction_id) < '-1 day' then
    perform private.refuse(422, 'The order key is of another day', 'order_failed');
  elsif private.order_key_age(p_transaction_id) < '8 days' then
    insert into public.order_keys (user_id, transaction_id, state) values (uid, p_transaction_id, 'void')
    on conflict do nothing;
    if found and private.over_limit('order_keys:' || uid, 30, '1 hour') then
      perform private.refuse(429, 'Too many tries, try later', 'rate_limited');
    end if;
  end if;
  select * into key from public.order_keys k where k.user_id = uid and k.transaction_id = p_transaction_id;
  return jsonb_strip_nulls(jsonb_build_object('state', coalesce(key.state, 'void'), 'order_id', key.order_id));
end
$$;
comment on function public.resolve_order_key(text, uuid) is
  'After a lost answer: the order placed under the key, or the key is void for ever. A person can void 30 keys an hour.';

revoke execute on function private.order_key_age(text), private.take_coupon(uuid, text, private.bought_line[], numeric),
  private.coupon_base(private.bought_line[], uuid),
  private.check_order_request(jsonb, text, text, text, text),
  private.take_lines(private.order_line[]),
  private.touched_by_order(uuid, uuid, uuid, private.bought_line[]),
  private.price_lines(private.bought_line[]) from public;
revoke execute on function public.place_complete_order(uuid, numeric, numeric, numeric, numeric, text, numeric, text,
  text, text, text, text, text, jsonb), public.resolve_order_key(text, uuid) from public, anon;
grant execute on function public.place_complete_order(uuid, numeric, numeric, numeric, numeric, text, numeric, text,
  text, text, text, text, text, jsonb), public.resolve_order_key(text, uuid) to authenticated;
