-- The rows of each public address, for the page that is served there and for a first visit. They are as catalog_since would
-- send them, and nothing says that these are all there are. A product that was never on sale is not `known`, nor is a collection
-- without a row or products. Their pages are 404. A withdrawn product is known, and comes as gone beside the newest of its
-- category. Its page is 410. Callers tell an unknown category themselves.

-- A product names its collections. With this index their list takes 36 ms for 50,000 products, without it 119 ms.
create index products_in_collections on public.products (seller_id) include (collections, created_at, id)
  where is_active and deleted_at is null and collections <> '{}';

drop function public.catalog_glimpse(bigint, text, text);
create function public.catalog_glimpse(p_product bigint default null, p_collection text default null,
  p_category text default null, p_list text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with on_sale as not materialized (
    select p.* from public.products p join public.sellers s on s.id = p.seller_id and s.is_verified
    where p.is_active and p.deleted_at is null
  ), withdrawn as (
    -- The log has no product of a brand that was never verified.
    select p.category from public.products p join public.sync_log l
      on l.scope = 'catalog' and l.collection = 'products' and l.id = p.id::text
    where p.id = p_product and not exists (select from on_sale o where o.id = p_product)
  ), asked as (
    select p_product as id
    union all
    (select h.product_id from public.havendrip_collection h where p_collection = 'havendrip' order by h.rank limit 12)
    union all
    (select o.id from on_sale o where o.collections @> array[p_collection] order by o.created_at desc, o.id desc limit 12)
    union all
    (select o.id from on_sale o where o.category = p_category order by o.created_at desc, o.id desc limit 12)
    union all
    (select o.id from on_sale o
    where o.category = (select w.category from withdrawn w)
    order by o.created_at desc, o.id desc limit 8)
    union all
    (select o.id from on_sale o where p_list = 'newest' order by o.created_at desc, o.id desc limit 12)
    union all
    (select o.id from on_sale o where coalesce(p_product::text, p_collection, p_category, p_list) is null
    order by o.created_at desc, o.id desc limit 6)
    union all
    (select o.id from public.havendrip_collection h join on_sale o on o.id = h.product_id
    where p_list = 'collections' order by o.stock_quantity = 0, h.rank limit 1)
    union all
    select c.id from (select distinct on (c.name collate "C") o.id from on_sale o, unnest(o.collections) c(name)
      where p_list = 'collections' and o.collections <> '{}'
      order by c.name collate "C", o.created_at desc, o.id desc limit 100) c
  ), shown as materialized (
    select p.id, p.seller_id, private.product_row(p) as body
    from (select distinct a.id from asked a) a
    join public.products p on p.id = a.id and p.is_active and p.deleted_at is null
    join public.sellers s on s.id = p.seller_id and s.is_verified
  ), entry as (
    select 'products' as collection, s.id::text as id, s.body from shown s
    union all
    select 'products', p_product::text, (select jsonb_build_object('gone', true, 'category', w.category) from withdrawn w)
    where p_product is not null and not exists (select from shown s where s.id = p_product)
    union all
    select 'brands', b.id::text, private.brand_row(b) from public.sellers b
    where b.id in (select s.seller_id from shown s) or (p_list = 'brands' and b.is_verified)
    union all
    select 'collections', c.name, jsonb_build_object('banner_url', c.banner_url, 'thumbnail_url', c.thumbnail_url,
      'description', c.description)
    from public.collections c where c.name = p_collection or p_list = 'collections'
    union all
    select 'content', 'ranked:' || s.id, private.content_row('ranked:' || s.id) from shown s
    join public.havendrip_collection h on h.product_id = s.id where p_collection = 'havendrip' or p_list = 'collections'
  ), kept as (
    select e.collection, private.log_entry(e.id, coalesce(l.seq, 0), e.body) as body from entry e
    left join public.sync_log l on l.scope = 'catalog' and l.collection = e.collection and l.id = e.id
  )
  select jsonb_build_object('epoch', private.epoch(),
    'known', case
      when p_product is not null then exists (select from shown s where s.id = p_product) or exists (select from withdrawn)
      when p_collection is not null then p_collection = 'havendrip' or exists (select from shown)
        or exists (select from public.collections c where c.name = p_collection)
      else true end,
    'rows', jsonb_build_object(
      'products', coalesce(jsonb_agg(k.body) filter (where k.collection = 'products'), '[]'),
      'brands', coalesce(jsonb_agg(k.body) filter (where k.collection = 'brands'), '[]'),
      'collections', coalesce(jsonb_agg(k.body) filter (where k.collection = 'collections'), '[]'),
      'content', case when coalesce(p_product::text, p_collection, p_category, p_list) is null then private.home_rows()
        else coalesce(jsonb_agg(k.body) filter (where k.collection = 'content'), '[]') end))
  from kept k
$$;
comment on function public.catalog_glimpse(bigint, text, text, text) is
  'What an address leads to: one product, as gone when it is not on sale, with others of its category; the newest 12 of a collection or a category; p_list newest, collections or brands; of none, what home shows first.';
revoke execute on function public.catalog_glimpse(bigint, text, text, text) from public;
grant execute on function public.catalog_glimpse(bigint, text, text, text) to anon, authenticated;
