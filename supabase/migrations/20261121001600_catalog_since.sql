create function private.product_row(p public.products) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('seller_id', p.seller_id, 'name', p.name, 'description', p.description,
    'category', p.category, 'gender', p.gender, 'images', p.images, 'mrp', p.mrp, 'selling_price', p.selling_price,
    'discount_percentage', p.discount_percentage, 'created_at', p.created_at, 'collections', p.collections,
    'tags', p.tags, 'shipping_charges', p.shipping_charges, 'delivery_time', p.delivery_time,
    'estimated_delivery', p.estimated_delivery, 'sizes', p.sizes, 'colors', p.colors,
    'stock', least(p.stock_quantity, 10), 'style_type', p.style_type, 'return_policy', p.return_policy,
    'size_chart', p.size_chart, 'popularity', p.popularity)
$$;

create function private.brand_row(s public.sellers) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('brand_name', s.brand_name, 'business_email', s.business_email,
    'phone_number', s.phone_number, 'is_verified', s.is_verified,
    'size_charts', to_jsonb(array_remove(array[nullif(s.size_chart_image1_url, ''),
      nullif(s.size_chart_image2_url, ''), nullif(s.size_chart_image3_url, '')], null)))
$$;

create function private.content_row(log_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('kind', 'slide', 'title', s.title, 'subtitle', s.subtitle, 'image_url', s.image_url,
    'link_url', s.link_url, 'link_text', s.link_text, 'rank', s.rank)
  from public.carousel_slides s where 'slide:' || s.id = log_id
  union all
  select jsonb_build_object('kind', 'tile', 'category_name', f.category_name, 'description', f.description,
    'image_url', f.image_url, 'link_url', f.link_url, 'type', f.type, 'rank', f.rank)
  from public.featured_categories f where 'tile:' || f.id = log_id
  union all
  select jsonb_build_object('kind', 'ranked', 'rank', h.rank)
  from public.havendrip_collection h
  where h.product_id = case when log_id ^@ 'ranked:' then substr(log_id, 8)::bigint end
$$;

-- Home shows them while the rest is still on its way.
create function private.home_rows() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.log_entry(l.id, l.seq, private.content_row(l.id)) order by l.seq), '[]')
  from public.sync_log l
  where l.scope = 'catalog' and l.collection = 'content' and not l.id ^@ 'ranked:'
    and private.content_row(l.id) is not null
$$;

-- The answer is the same for everybody, so that a proxy may keep it. The procedure runs as its owner and names what
-- is public itself: an admin who asks sees no more than a visitor.
create function public.catalog_since(
  p_seq bigint, p_epoch text default '', p_protocol integer default 1, p_limit integer default 500,
  p_format integer default 0, p_poke bigint default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  start constant private.page_start := private.page_start('catalog', p_epoch, p_seq);
  page_size constant integer := least(greatest(coalesce(p_limit, 500), 1), 2000);
  last_seq bigint;
  more boolean;
  page_end record;
  rows jsonb;
  base jsonb;
  answer jsonb := jsonb_build_object('protocol', private.newest_protocol(), 'status', 'ok', 'epoch', private.epoch(),
    'server_now', clock_timestamp());
begin
  if not private.serves(p_protocol) then
    return answer || jsonb_build_object('status', 'upgrade_required', 'next', p_seq, 'more', false,
      'reload', false, 'rows', '{}'::jsonb);
  end if;
  -- Who must begin from nothing is shown the packed base instead, if it reads that form.
  if start.seq = 0 and p_format > 0 then
    base := private.newest_base(p_format, start.pruned_to);
    if base is not null then
      return answer || jsonb_build_object('next', 0, 'more', true, 'reload', start.reload,
        'rows', jsonb_build_object('content', private.home_rows()), 'base', base);
    end if;
  end if;

  with page as materialized (
    select l.collection, l.id, l.seq from public.sync_log l
    where l.scope = 'catalog' and l.seq > start.seq order by l.seq limit page_size
  ), entry as (
    select p.collection, p.id, p.seq, case when s.id is not null then private.product_row(r) end as body
    from page p
    left join public.products r on r.id = p.id::bigint and r.is_active and r.deleted_at is null
    left join public.sellers s on s.id = r.seller_id and s.is_verified
    where p.collection = 'products'
    union all
    select p.collection, p.id, p.seq, case when s.id is not null then private.brand_row(s) end
    from page p left join public.sellers s on s.id = p.id::uuid and s.is_verified
    where p.collection = 'brands'
    union all
    select p.collection, p.id, p.seq, case when c.name is not null then jsonb_build_object('banner_url', c.banner_url,
      'thumbnail_url', c.thumbnail_url, 'description', c.description) end
    from page p left join public.collections c on c.name = p.id
    where p.collection = 'collections'
    union all
    select p.collection, p.id, p.seq, private.content_row(p.id) from page p where p.collection = 'content'
  ), kept as (
    -- Who starts from nothing has nothing to lose.
    select e.collection, e.seq, private.log_entry(e.id, e.seq, e.body) as body
    from entry e where start.seq > 0 or e.body is not null
  )
  select coalesce((select max(p.seq) from page p), start.seq),
    jsonb_build_object(
      'products', coalesce(jsonb_agg(k.body order by k.seq) filter (where k.collection = 'products'), '[]'),
      'brands', coalesce(jsonb_agg(k.body order by k.seq) filter (where k.collection = 'brands'), '[]'),
      'collections', coalesce(jsonb_agg(k.body order by k.seq) filter (where k.collection = 'collections'), '[]'),
      'content', coalesce(jsonb_agg(k.body order by k.seq) filter (where k.collection = 'content'), '[]'))
  into last_seq, rows from kept k;
  more := exists (select from public.sync_log l where l.scope = 'catalog' and l.seq > last_seq);
  page_end := private.page_end(start, last_seq, more);

  return answer || jsonb_build_object('epoch', private.epoch() || page_end.mark, 'next', page_end.next,
    'more', more, 'reload', start.reload, 'rows', rows);
end
$$;
comment on function public.catalog_since(bigint, text, integer, integer, integer, bigint) is
  'One page of the public catalogue''s changes. What is not on sale is answered as gone, and not at all from 0. There, who reads packed bases of p_format (0: none) is named the newest. p_poke changes nothing but the address: a cache keeps what was answered before a poke apart from what was answered after it.';

revoke execute on function private.product_row(public.products), private.brand_row(public.sellers),
  private.content_row(text), private.home_rows() from public;
revoke execute on function public.catalog_since(bigint, text, integer, integer, integer, bigint) from public;
grant execute on function public.catalog_since(bigint, text, integer, integer, integer, bigint) to anon, authenticated;

-- A first visit is shown what its address leads to before the catalogue has come. That is home's slides, one product,
-- or the beginning of a collection or a category. The rows are as catalog_since would send them, and nothing says
-- that these are all there are. A product that is not on sale is answered as gone: a packed base from before that
-- still has it.
create function public.catalog_glimpse(p_product bigint default null, p_collection text default null,
  p_category text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with asked as (
    select p_product as id, 0::bigint as place
    union all
    (select h.product_id, h.rank from public.havendrip_collection h where p_collection = 'havendrip' order by h.rank limit 24)
    union all
    (select p.id, 0 from public.products p join public.sellers s on s.id = p.seller_id and s.is_verified
    where p.collections @> array[p_collection] and p.is_active and p.deleted_at is null
    order by p.created_at desc, p.id desc limit 24)
    union all
    (select p.id, 0 from public.products p join public.sellers s on s.id = p.seller_id and s.is_verified
    where p.category = p_category and p.is_active and p.deleted_at is null
    order by p.created_at desc, p.id desc limit 24)
  ), shown as materialized (
    select p.id, p.seller_id, private.product_row(p) as body from asked a
    join public.products p on p.id = a.id and p.is_active and p.deleted_at is null
    join public.sellers s on s.id = p.seller_id and s.is_verified
  ), entry as (
    select 'products' as collection, s.id::text as id, s.body from shown s
    union all
    select 'products', p_product::text, null
    where p_product is not null and not exists (select from shown s where s.id = p_product)
    union all
    select 'brands', b.id::text, private.brand_row(b) from public.sellers b
    where b.id in (select s.seller_id from shown s)
    union all
    select 'collections', c.name, jsonb_build_object('banner_url', c.banner_url, 'thumbnail_url', c.thumbnail_url,
      'description', c.description)
    from public.collections c where c.name = p_collection
    union all
    select 'content', 'ranked:' || s.id, private.content_row('ranked:' || s.id) from shown s where p_collection = 'havendrip'
  ), kept as (
    select e.collection, private.log_entry(e.id, coalesce(l.seq, 0), e.body) as body from entry e
    left join public.sync_log l on l.scope = 'catalog' and l.collection = e.collection and l.id = e.id
  )
  select jsonb_build_object('epoch', private.epoch(), 'rows', jsonb_build_object(
    'products', coalesce(jsonb_agg(k.body) filter (where k.collection = 'products'), '[]'),
    'brands', coalesce(jsonb_agg(k.body) filter (where k.collection = 'brands'), '[]'),
    'collections', coalesce(jsonb_agg(k.body) filter (where k.collection = 'collections'), '[]'),
    'content', case when coalesce(p_product::text, p_collection, p_category) is null then private.home_rows()
      else coalesce(jsonb_agg(k.body) filter (where k.collection = 'content'), '[]') end))
  from kept k
$$;
comment on function public.catalog_glimpse(bigint, text, text) is
  'One product, as gone when it is not on sale, or the newest 24 of a collection or a category, with what stands beside them; of none, what home shows first.';
revoke execute on function public.catalog_glimpse(bigint, text, text) from public;
grant execute on function public.catalog_glimpse(bigint, text, text) to anon, authenticated;
