-- A seller pauses a product, beside the admin's is_active: it leaves the shop, and comes back as it was.

alter table public.products
  add column is_paused boolean not null default false,
  add column is_shown boolean not null generated always as (is_active and not is_paused and deleted_at is null) stored;
comment on column public.products.is_paused is 'Set by its seller.';
comment on column public.products.is_shown is 'On sale, if its brand is verified. No other place says what that takes of a product.';

drop index public.products_on_sale, public.products_in_collections;
create index products_on_sale on public.products (seller_id) where is_shown;
create index products_in_collections on public.products (seller_id) include (collections, created_at, id)
  where is_shown and collections <> '{}';

alter policy "Everybody sees what is on sale" on public.products
using (is_shown and seller_id in (select private.verified_sellers()));

-- The functions below ask is_shown, and are otherwise as before.

-- An empty list is filled from the names found on products.
create or replace function public.admin_collections() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- Shoppers see a collection as soon as a product names it.
  perform private.set_seeding(true);
  insert into public.collections (name)
  select c.name from public.products p cross join unnest(p.collections) c (name) where p.deleted_at is null
  except select k.name from public.collections k
  on conflict do nothing;
  perform private.set_seeding(false);
  return (
    select coalesce(jsonb_agg(to_jsonb(c) || to_jsonb(m) order by c.name), '[]')
    from public.collections c cross join lateral (
      select count(*) as product_count, count(*) filter (where o.shown) as on_sale,
        coalesce((array_agg(p.images[1] order by p.created_at desc) filter (where o.shown))[1], '') as cover
      from public.products p join public.sellers s on s.id = p.seller_id
        cross join lateral (select p.is_shown and s.is_verified as shown) o
      where p.collections @> array[c.name] and p.deleted_at is null) m);
end
$$;

create or replace function public.admin_havendrip() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', p.id::text, 'name', p.name, 'images', p.images,
      'selling_price', p.selling_price, 'brand_name', s.brand_name,
      'on_sale', p.is_shown and s.is_verified) order by h.rank, p.id), '[]')
    from public.havendrip_collection h join public.products p on p.id = h.product_id
    join public.sellers s on s.id = p.seller_id);
end
$$;

create or replace function public.catalog_glimpse(p_product bigint default null, p_collection text default null,
  p_category text default null, p_list text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with on_sale as not materialized (
    select p.* from public.products p join public.sellers s on s.id = p.seller_id and s.is_verified
    where p.is_shown
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
    join public.products p on p.id = a.id and p.is_shown
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

-- The answer is the same for everybody, so that a proxy may keep it. The procedure runs as its owner and names what
-- is public itself: an admin who asks sees no more than a visitor.
create or replace function public.catalog_since(
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
  -- A reader that must begin from nothing gets the packed base instead, if it reads that form.
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
    left join public.products r on r.id = p.id::bigint and r.is_shown
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
    -- A reader that starts from nothing has nothing to lose.
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

-- A shop that fits into a page or two needs no base. Any other shop needs a first one, and a new one after a tenth
-- has changed. It also needs a new one each day (20 hours) that something has changed: withdrawn products must not
-- stay in a public file.
create or replace function public.catalogue_base_due(p_format integer, p_least integer default 1000) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  newest private.catalogue_bases;
  changed bigint;
begin
  select * into newest from private.catalogue_bases b
  where b.format = p_format and b.replaced_at is null and b.epoch = private.epoch() order by b.seq desc limit 1;
  if newest.id is null then
    return (select count(*) from (select from public.products p join public.sellers s on s.id = p.seller_id
      where p.is_shown and s.is_verified limit p_least) p) >= p_least;
  end if;
  select count(*) into changed from (select from public.sync_log l
    where l.scope = 'catalog' and l.seq > newest.seq limit newest.count / 10 + 1) l;
  return changed > newest.count / 10 or (changed > 0 and newest.published_at < now() - interval '20 hours');
end
$$;

create or replace function public.get_unique_collections() returns table (collection_name text)
language sql stable security definer set search_path = '' as $$
  select distinct c.name
  from public.products p
  join public.sellers s on s.id = p.seller_id and s.is_verified
  cross join unnest(p.collections) c (name)
  where p.is_shown order by 1
$$;

-- Whether a log entry stands for something its readers still see; the twin of what the pulls answer.
create or replace function private.is_seen(entry public.sync_log) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  owner constant uuid := case when entry.scope <> 'catalog' then split_part(entry.scope, ':', 2)::uuid end;
begin
  case
    when entry.scope = 'catalog' and entry.collection = 'products' then
      return exists (select from public.products p join public.sellers s on s.id = p.seller_id and s.is_verified
        where p.id = entry.id::bigint and p.is_shown);
    when entry.scope = 'catalog' and entry.collection = 'brands' then
      return exists (select from public.sellers s where s.id = entry.id::uuid and s.is_verified);
    when entry.scope = 'catalog' and entry.collection = 'collections' then
      return exists (select from public.collections c where c.name = entry.id);
    when entry.scope = 'catalog' and entry.collection = 'content' then
      -- The last one stays also when it is gone: by its number an admin's draft knows what it was made from.
      return private.content_row(entry.id) is not null or entry.seq = private.content_version();
    when entry.collection = 'cart' then
      return exists (select from public.shopping_cart c where c.user_id = owner and c.deleted_at is null
        and c.product_id = split_part(entry.id, '|', 1)::bigint
        and c.size = split_part(entry.id, '|', 2) and c.color = split_part(entry.id, '|', 3));
    when entry.collection = 'wishlist' then
      return exists (select from public.wishlist w where w.user_id = owner and w.deleted_at is null
        and w.product_id = entry.id::bigint);
    when entry.collection = 'orders' then
      return entry.id in (select o.id::text from public.orders o where o.user_id = owner
        order by o.created_at desc, o.id desc limit 100);
    when entry.collection = 'listings' then
      return exists (select from public.products p
        where p.id = entry.id::bigint and p.seller_id = owner and p.deleted_at is null);
    when entry.collection = 'dispatch' then
      return exists (select from public.order_items i
        where i.id = entry.id::uuid and i.seller_id = owner and private.on_packing_list(i));
    when entry.scope like 'seller:%' and entry.collection = 'profile' then
      return exists (select from public.sellers s where s.id = owner);
    when entry.collection = 'profile' then
      return exists (select from public.user_profiles u where u.id = owner);
    else
      return true;
  end case;
end
$$;

create or replace function public.product_feed(p_after bigint, p_limit integer default 500) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select p.id, s.brand_name
    from public.products p join public.sellers s on s.id = p.seller_id and s.is_verified
    where p.id > p_after and p.is_shown
    order by p.id limit least(greatest(coalesce(p_limit, 500), 1), 1000)
  )
  select coalesce(jsonb_agg(private.product_row(p)
    || jsonb_build_object('id', p.id::text, 'brand_name', page.brand_name) order by p.id), '[]')
  from page join public.products p on p.id = page.id
$$;

-- Part n of the sitemap has the ids above (n - 1) * 10,000, up to n * 10,000. A part so never holds more than 10,000
-- products, a product stays in its part, and nothing is counted.
create or replace function public.sitemap_index() returns jsonb
language sql stable security definer set search_path = '' as $$
  with listed as materialized (
    select (p.id - 1) / 10000 + 1 as part, p.id, p.category, p.collections, p.updated_at,
      p.is_shown and s.is_verified as on_sale
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

create or replace function public.sitemap_products(p_part bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id::text, 'updated_at', p.updated_at) order by p.id), '[]')
  from public.products p join public.sellers s on s.id = p.seller_id and s.is_verified
  where p.id > (p_part - 1) * 10000 and p.id <= p_part * 10000 and p.is_shown
$$;

create or replace trigger audit_edit after update of name, description, category, gender, style_type, images, mrp, selling_price,
  stock_quantity, shipping_charges, estimated_delivery, return_policy, sizes, colors, size_chart, tags, is_active, is_paused,
  deleted_at
on public.products
for each row when (not private.is_catalog_quiet()) execute function private.audit('id', 'name');
