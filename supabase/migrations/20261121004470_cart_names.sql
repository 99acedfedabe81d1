-- A cart line carries its product's name and picture: the phone no longer has them when the product leaves the shop.
create or replace function private.cart_row(c public.shopping_cart) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('product_id', c.product_id::text, 'size', c.size, 'color', c.color,
    'quantity', c.quantity, 'version', c.version, 'created_at', c.created_at,
    'product_name', p.name, 'product_image', coalesce(p.images[1], ''))
  from public.products p where p.id = c.product_id
$$;
