-- The cart and an order show a line in the colour that was chosen.

-- The picture of a product in a colour: its first one of that colour, else the first that all colours share, else the
-- first. Without a colour it is the first. The twin of `pictureOfColor` in src/domain/product/picture-colors.ts.
create function private.picture_of_color(images text[], image_colors jsonb, color text) returns text
language sql immutable set search_path = '' as $$
  select coalesce((
    select i.url
    from unnest(images) with ordinality i (url, place)
    cross join lateral (select image_colors ->> split_part(i.url, '#', 1) as color) shown
    order by case when picture_of_color.color = '' or shown.color = picture_of_color.color then 0
      when shown.color is null then 1 else 2 end, i.place
    limit 1), '')
$$;
revoke execute on function private.picture_of_color(text[], jsonb, text) from public;

-- A cart line carries its product's name and picture: the phone no longer has them when the product leaves the shop.
create or replace function private.cart_row(c public.shopping_cart) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('product_id', c.product_id::text, 'size', c.size, 'color', c.color,
    'quantity', c.quantity, 'version', c.version, 'created_at', c.created_at,
    'product_name', p.name, 'product_image', private.picture_of_color(p.images, p.image_colors, c.color))
  from public.products p where p.id = c.product_id
$$;

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
      select q.seller_id, q.name, q.images, q.image_colors, s.brand_name, q.selling_price, q.mrp,
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
        p.seller_id, p.name,
        -- Most products have no pictures of a colour, and the function is a query more.
        case when p.image_colors = '{}' then coalesce(p.images[1], '')
          else private.picture_of_color(p.images, p.image_colors, line.color) end,
        p.brand_name, p.selling_price, p.mrp, p.shipping_charges,
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
