-- Search engines and product catalogues (Google Merchant Center, Meta) read the shop as lists. Each shows what is on sale:
-- the rules of catalog_since. The procedures run as their owner, so an admin who asks sees no more than a visitor.

-- Part n of the sitemap has the ids above (n - 1) * 10,000, up to n * 10,000. A part so never holds more than 10,000
-- products, a product stays in its part, and nothing is counted.
create function public.sitemap_index() returns jsonb
language sql stable security definer set search_path = '' as $$
  with listed as materialized (
    select (p.id - 1) / 10000 + 1 as part, p.id, p.category, p.collections, p.updated_at,
      p.is_active and p.deleted_at is null and s.is_verified as on_sale
    from public.products p join public.sellers s on s.id = p.seller_id
  ), part as (
    -- A part changes with a product that leaves it, too.
    select l.part, max(l.updated_at) as updated_at from listed l group by l.part having bool_or(l.on_sale)
  ), collection as (
    select c.name from listed l cross join unnest(l.collections) c (name) where l.on_sale
    union
    select 'havendrip' from public.havendrip_collection h join listed l on l.id = h.product_id and l.on_sale
  )
  select jsonb_build_object(
    'parts', (select coalesce(jsonb_agg(to_jsonb(p) order by p.part), '[]') from part p),
    'categories', (select coalesce(jsonb_agg(distinct l.category), '[]') from listed l where l.on_sale),
    'collections', (select coalesce(jsonb_agg(c.name order by c.name), '[]') from collection c))
$$;
comment on function public.sitemap_index() is
  'The parts of the sitemap that have a product on sale, and the categories and collections that have one.';

create function public.sitemap_products(p_part bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id::text, 'updated_at', p.updated_at) order by p.id), '[]')
  from public.products p join public.sellers s on s.id = p.seller_id and s.is_verified
  where p.id > (p_part - 1) * 10000 and p.id <= p_part * 10000 and p.is_active and p.deleted_at is null
$$;
comment on function public.sitemap_products(bigint) is 'The products on sale of one part of the sitemap, by id.';

create function public.product_feed(p_after bigint, p_limit integer default 500) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select p.id, s.brand_name
    from public.products p join public.sellers s on s.id = p.seller_id and s.is_verified
    where p.id > p_after and p.is_active and p.deleted_at is null
    order by p.id limit least(greatest(coalesce(p_limit, 500), 1), 1000)
  )
  select coalesce(jsonb_agg(private.product_row(p)
    || jsonb_build_object('id', p.id::text, 'brand_name', page.brand_name) order by p.id), '[]')
  from page join public.products p on p.id = page.id
$$;
comment on function public.product_feed(bigint, integer) is
  'The next products on sale behind an id, by id, each with its brand''s name. A page with fewer than p_limit is the last.';

revoke execute on function public.sitemap_index(), public.sitemap_products(bigint), public.product_feed(bigint, integer)
  from public;
grant execute on function public.sitemap_index(), public.sitemap_products(bigint), public.product_feed(bigint, integer)
  to anon, authenticated;
