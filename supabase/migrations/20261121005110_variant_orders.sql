-- An order takes from the choice that is bought, and what is cancelled comes back to it.

alter type private.bought_line add attribute choice_stock integer;

-- Takes the lines from the stock, or raises when one cannot be bought, naming every such line. It goes in id order,
-- as the lines are sorted, or two orders with two common products deadlock. The product is locked before its variants
-- are looked at. The conditions on a product are asked of its row, not in the query. There they would choose the index,
-- and all that is on sale would be read for one line.
create or replace function private.take_lines(lines private.order_line[]) returns private.bought_line[]
language plpgsql as $$
declare
  bought private.bought_line[] := '{}';
  line private.order_line;
  p record;
  product bigint;
  available integer;
  taken integer;
  place integer := 0;
  gone jsonb := '[]';
  short jsonb := '[]';
begin
  foreach line in array lines loop
    place := place + 1;
    if product is distinct from line.product_id then
      product := line.product_id;
      taken := 0;
      select q.seller_id, q.name, coalesce(q.images[1], '') as image, s.brand_name, q.selling_price, q.mrp,
        q.shipping_charges, q.delivery_time, q.stock_quantity,
        q.is_shown and s.is_verified as on_sale
      into p
      from public.products q join public.sellers s on s.id = q.seller_id
      where q.id = product for no key update of q;
    end if;
    if p.on_sale then
      update public.product_variants v set stock_quantity = v.stock_quantity - line.quantity
      where v.product_id = product and v.size = line.size and v.color = line.color and v.stock_quantity >= line.quantity
      returning v.stock_quantity + line.quantity into available;
    else
      available := null;
    end if;
    if available is null then
      -- No row is a size or a color that the product does not have.
      available := case when p.on_sale then (select v.stock_quantity from public.product_variants v
        where v.product_id = product and v.size = line.size and v.color = line.color) end;
      if available is null then
        gone := gone || jsonb_build_object('product_id', product::text, 'size', line.size, 'color', line.color);
      else
        short := short || jsonb_build_object('product_id', product::text, 'size', line.size, 'color', line.color,
          'available', available);
      end if;
    else
      taken := taken + line.quantity;
      bought := bought || row(gen_random_uuid(), product, line.size, line.color, line.quantity, line.offered,
        p.seller_id, p.name, p.image, p.brand_name, p.selling_price, p.mrp, p.shipping_charges,
        p.delivery_time, p.stock_quantity, available)::private.bought_line;
    end if;
    if taken > 0 and product is distinct from lines[place + 1].product_id then
      update public.products q set stock_quantity = p.stock_quantity - taken where q.id = product;
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

-- The entries that the log's triggers would note for an order that is placed. Phones know a choice as none, 1 to 9, or
-- ten and more. The entries are put together as text: numbers and uuids need no escape. A function that makes JSON
-- looks up the type of each value.
create or replace function private.touched_by_order(uid uuid, placed uuid, pushed_out uuid, bought private.bought_line[])
returns text
language plpgsql immutable as $$
declare
  line private.bought_line;
  product bigint;
  entries text := '["user:' || uid || '","orders","' || placed || '"]'
    || coalesce(',["user:' || uid || '","orders","' || pushed_out || '"]', '');
begin
  foreach line in array bought loop
    if product is distinct from line.product_id then
      product := line.product_id;
      entries := entries || ',["seller:' || line.seller_id || '","listings","' || product || '"]';
    end if;
    entries := entries || ',["seller:' || line.seller_id || '","dispatch","' || line.item_id || '"]'
      || case when line.choice_stock - line.quantity < 10 then ',["catalog","products","' || product || '"]' else '' end;
  end loop;
  return entries;
end
$$;

-- Puts pieces back into the stock of their choice, products locked in id order as everywhere. The pieces of a choice that the seller
-- has withdrawn since come back to none: no other size is the one that was returned. The list is of {product_id, size, color, pieces}.
create function private.restock(choices jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  products constant bigint[] := array(select distinct (c ->> 'product_id')::bigint from jsonb_array_elements(choices) c);
begin
  perform from public.products p where p.id = any (products) order by p.id for no key update;
  perform private.keep_catalog_quiet();
  update public.product_variants v set stock_quantity = least(v.stock_quantity + back.pieces, 1000000000)
  from (
    select c.product_id, c.size, c.color, sum(c.pieces)::integer as pieces
    from jsonb_to_recordset(choices) c (product_id bigint, size text, color text, pieces integer)
    group by c.product_id, c.size, c.color
  ) back where (v.product_id, v.size, v.color) = (back.product_id, back.size, back.color);
  update public.products p set stock_quantity = least(1000000000,
    (select sum(v.stock_quantity) from public.product_variants v where v.product_id = p.id))
  where p.id = any (products);
end
$$;

create or replace function private.restock(item_ids uuid[]) returns void
language sql set search_path = '' as $$
  select private.restock(coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id, 'size', i.size, 'color', i.color,
    'pieces', i.quantity)), '[]'))
  from public.order_items i where i.id = any (item_ids)
$$;

revoke execute on function private.restock(jsonb) from public;
