-- Phones replicate the rating of a product with its row, and a person's own reviews with the order.

create function private.rating_row(product bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('rating', coalesce(max(private.rating_tenths(r.stars)), 0),
    'rating_count', least(coalesce(max(private.rating_count(r.stars)), 0), 16383))
  from private.product_ratings r where r.product_id = product
$$;

-- As before, and with the colours of pictures, the average in tenths and the number of reviews. A snapshot has two bytes for that number.
create or replace function private.product_row(p public.products) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('seller_id', p.seller_id, 'name', p.name, 'description', p.description,
    'category', p.category, 'gender', p.gender, 'images', p.images, 'image_colors', p.image_colors,
    'mrp', p.mrp, 'selling_price', p.selling_price,
    'discount_percentage', p.discount_percentage, 'created_at', p.created_at, 'collections', p.collections,
    'tags', p.tags, 'shipping_charges', p.shipping_charges, 'delivery_time', p.delivery_time,
    'estimated_delivery', p.estimated_delivery, 'sizes', p.sizes, 'colors', p.colors,
    'stock', least(p.stock_quantity, 10), 'choice_stock', p.choice_stock, 'style_type', p.style_type,
    'return_policy', p.return_policy, 'size_chart', p.size_chart, 'popularity', p.popularity)
    || private.rating_row(p.id)
$$;

revoke execute on function private.rating_row(bigint) from public;
