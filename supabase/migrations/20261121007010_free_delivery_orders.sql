-- An order delivers a brand's parcel free where its goods reach the brand's rule. docs/decisions/034-free-delivery.md

alter type private.bought_line add attribute free_from numeric;

-- The lines without a charge for sending where the goods of their brand reach its rule: at selling price, before any coupon. Without a
-- query, as `price_lines`. The twin of `shippingBySeller` in src/domain/money/shipping.ts.
create function private.with_free_delivery(bought private.bought_line[]) returns private.bought_line[]
language plpgsql immutable as $$
declare
  line private.bought_line;
  sellers uuid[] := '{}';
  goods numeric[] := '{}';
  known integer;
begin
  foreach line in array bought loop
    known := array_position(sellers, line.seller_id);
    if known is null then
      sellers := sellers || line.seller_id;
      goods := goods || line.price * line.quantity;
    else
      goods[known] := goods[known] + line.price * line.quantity;
    end if;
  end loop;
  for place in 1 .. cardinality(bought) loop
    if goods[array_position(sellers, bought[place].seller_id)] >= bought[place].free_from then
      bought[place].shipping := 0;
    end if;
  end loop;
  return bought;
end
$$;
revoke execute on function private.with_free_delivery(private.bought_line[]) from public;

-- As before, with free delivery. Takes the lines from the stock, or raises when one cannot be bought, naming every such line.
-- It goes in id order, as the lines are sorted, or two orders with two common products deadlock. The product is locked before its variants
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
  has_rule boolean := false;
  gone jsonb := '[]';
  short jsonb := '[]';
begin
  foreach line in array lines loop
    place := place + 1;
    if product is distinct from line.product_id then
      product := line.product_id;
      taken := 0;
      select q.seller_id, q.name, q.images, q.image_colors, s.brand_name, q.selling_price, q.mrp,
        q.shipping_charges, q.delivery_time, q.stock_quantity, s.free_delivery_from,
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
        p.seller_id, p.name,
        -- Most products have no pictures of a colour, and the function is a query more.
        case when p.image_colors = '{}' then coalesce(p.images[1], '')
          else private.picture_of_color(p.images, p.image_colors, line.color) end,
        p.brand_name, p.selling_price, p.mrp, p.shipping_charges,
        p.delivery_time, p.stock_quantity, available, p.free_delivery_from)::private.bought_line;
      has_rule := has_rule or p.free_delivery_from is not null;
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
  return case when has_rule then private.with_free_delivery(bought) else bought end;
end
$$;
