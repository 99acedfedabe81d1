-- The server's twins of the pricing rules. They are checked against the same figures as the client's.

create type private.order_line as (product_id bigint, size text, color text, quantity integer, offered numeric);

-- The lines of a request by product, size and colour, the same choice summed. The result is null when a line is what
-- no shopper could ask for. Two prices of one choice are no price. The function has no search_path of its own:
-- setting one costs as much as a statement. The same holds for all that an order calls once in a place that has a
-- search_path.
create function private.order_lines(items jsonb) returns private.order_line[]
language plpgsql immutable as $$
declare
  asked private.order_line[] := '{}';
  e jsonb;
  line private.order_line;
  lines private.order_line[] := '{}';
  last integer := 0;
begin
  for place in 0 .. jsonb_array_length(items) - 1 loop
    e := items -> place;
    line := row(
      case when e ->> 'product_id' ~ '^[0-9]{1,18}$' then (e ->> 'product_id')::bigint end,
      coalesce(e ->> 'size', ''), coalesce(e ->> 'color', ''),
      case when e ->> 'quantity' ~ '^[1-9][0-9]{0,3}$' then (e ->> 'quantity')::integer end,
      case when e ->> 'price_at_time' ~ '^[0-9]{1,8}(\.[0-9]{1,2})?$' then (e ->> 'price_at_time')::numeric end);
    if line.product_id is null or line.quantity is null then
      return null;
    end if;
    asked := asked || line;
  end loop;
  -- A query only where there is something to sort: most carts hold one line.
  if cardinality(asked) < 2 then
    return asked;
  end if;
  select array_agg(a order by a.product_id, a.size, a.color) into asked from unnest(asked) a;
  foreach line in array asked loop
    if (line.product_id, line.size, line.color)
        is not distinct from (lines[last].product_id, lines[last].size, lines[last].color) then
      lines[last].quantity := lines[last].quantity + line.quantity;
      lines[last].offered := case when lines[last].offered = line.offered then line.offered end;
    else
      lines := lines || line;
      last := last + 1;
    end if;
  end loop;
  return lines;
end
$$;

-- "Same content" of two requests under one key: lines without their prices, coupon, address, phone, payment.
create function private.order_content(
  lines private.order_line[], coupon text, address text, phone text, payment text
) returns text
language plpgsql immutable as $$
declare
  line private.order_line;
  content jsonb := jsonb_build_array(upper(btrim(coalesce(coupon, ''))), btrim(address), phone, payment);
begin
  foreach line in array lines loop
    content := content || jsonb_build_array(line.product_id, line.size, line.color, line.quantity);
  end loop;
  return md5(content::text);
end
$$;

-- A percentage is rounded half up to the rupee, then never above the cap nor the base; a flat amount is
-- taken as it is.
create function private.coupon_discount(
  discount_type text, discount_value numeric, max_discount numeric, base numeric
) returns numeric
language sql immutable set search_path = '' as $$
  select case discount_type
    when 'percentage' then least(round(base * discount_value / 100), max_discount, base)
    else least(discount_value, base)
  end
$$;

create function private.may_move(from_status text, to_status text) returns boolean
language sql immutable set search_path = '' as $$
  select (from_status, to_status) in
      (('pending', 'processing'), ('processing', 'shipped'), ('shipped', 'delivered'))
    or to_status = 'cancelled' and from_status in ('pending', 'processing', 'shipped')
$$;

-- Stock comes back, products locked in id order as everywhere.
create function private.restock(item_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.products p
  where p.id in (select i.product_id from public.order_items i where i.id = any (item_ids))
  order by p.id for no key update;
  update public.products p set stock_quantity = least(p.stock_quantity + back.quantity, 1000000000)
  from (
    select i.product_id, sum(i.quantity)::integer as quantity
    from public.order_items i where i.id = any (item_ids) group by i.product_id
  ) back where p.id = back.product_id;
end
$$;

-- An order's status and amount due follow from its items. The status is that of the least advanced item that is not
-- cancelled. The amount is what is still to be paid for the items that are not cancelled. The placed figures stay.
create function private.settle_order(settled uuid) returns text
language plpgsql set search_path = '' as $$
declare
  live_subtotal numeric;
  coupon_base numeric;
  live_shipping numeric;
  discount numeric := 0;
  new_status text;
  use public.coupon_uses;
begin
  select * into use from public.coupon_uses u where u.order_id = settled;
  select coalesce(sum(i.price_at_time * i.quantity), 0),
    coalesce(sum(i.price_at_time * i.quantity) filter (where use.brand_id is null or i.seller_id = use.brand_id), 0),
    (array['pending', 'processing', 'shipped', 'delivered'])
      [min(array_position(array['pending', 'processing', 'shipped', 'delivered'], i.item_status))]
  into live_subtotal, coupon_base, new_status
  from public.order_items i where i.order_id = settled and i.item_status <> 'cancelled';
  select coalesce(sum(s.highest), 0) into live_shipping from (
    select max(i.shipping_at_time) as highest from public.order_items i
    where i.order_id = settled and i.item_status <> 'cancelled' group by i.seller_id
  ) s;
  new_status := coalesce(new_status, 'cancelled');

  if use.order_id is not null then
    if new_status = 'cancelled' then
      delete from public.coupon_uses where order_id = settled;
      update public.coupons set used_count = greatest(used_count - 1, 0) where code = use.code;
    elsif live_subtotal >= use.min_order_value then
      discount := private.coupon_discount(use.discount_type, use.discount_value, use.max_discount, coupon_base);
    end if;
  end if;

  update public.orders o set
    status = new_status,
    amount_due = greatest(0, live_subtotal + live_shipping - discount),
    payment_status = case when new_status = 'delivered' then 'paid' else o.payment_status end,
    actual_delivery_date = (
      select max(i.delivered_at) from public.order_items i where i.order_id = settled and i.item_status = 'delivered')
  where o.id = settled;
  return new_status;
end
$$;

revoke execute on function private.order_lines(jsonb), private.order_content(private.order_line[], text, text, text, text),
  private.coupon_discount(text, numeric, numeric, numeric), private.may_move(text, text), private.restock(uuid[]),
  private.settle_order(uuid) from public;
