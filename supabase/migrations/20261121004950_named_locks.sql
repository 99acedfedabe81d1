-- Names for the advisory locks. Procedures call these functions, so that the numbers of the classes stand in one place. All
-- locks are let go when the transaction ends. supabase/README.md lists the classes and their order.
--
-- SQL functions without a search_path of their own are inlined, so a lock costs no more than by its number.

-- The lock guards the log of one scope: its numbers become visible in their order, and no writer meets its pruning. It is
-- taken last, at the end of the transaction. Callers take the locks of several scopes in the order of hashtext(scope).
create function private.lock_log(scope text) returns void
language sql as $$
  select pg_advisory_xact_lock(7301, hashtext(scope))
$$;

-- The next three guard what admins save: the content, the ranked list and the name of a new collection. Each is taken
-- before the first row is locked. No transaction takes two of them.
create function private.lock_content() returns void
language sql as $$
  select pg_advisory_xact_lock(7303, 0)
$$;

create function private.lock_ranked_list() returns void
language sql as $$
  select pg_advisory_xact_lock(7303, 1)
$$;

create function private.lock_collection_names() returns void
language sql as $$
  select pg_advisory_xact_lock(7303, 2)
$$;

-- The lock guards the three size charts of a brand, for a transaction that changes them. Procedures take it before the
-- first row is locked.
create function private.lock_brand_charts(seller uuid) returns void
language sql as $$
  select pg_advisory_xact_lock(7304, hashtext(seller::text))
$$;

-- The same lock is shared by products that get one of the charts. They wait for a change of the charts only.
create function private.lock_brand_charts_shared(seller uuid) returns void
language sql as $$
  select pg_advisory_xact_lock_shared(7304, hashtext(seller::text))
$$;

-- The lock guards whether a brand is verified. Otherwise the verifying and a write of its products could both leave a
-- product out of the log. It is taken while rows are locked, and before the lock of the log.
create function private.lock_brand(seller uuid) returns void
language sql as $$
  select pg_advisory_xact_lock(7305, hashtext(seller::text))
$$;
-- The trigger lock_verifying runs as its caller.
grant execute on function private.lock_brand(uuid) to service_role;

-- The same lock is shared by writes of the brand's products. They wait for the verifying only. Callers take the locks of
-- several brands in the order of hashtext(seller::text).
create function private.lock_brand_shared(seller uuid) returns void
language sql as $$
  select pg_advisory_xact_lock_shared(7305, hashtext(seller::text))
$$;

-- The lock lets one compaction run at a time, and is taken before all others. False means that another one is at work.
create function private.try_lock_compaction() returns boolean
language sql as $$
  select pg_try_advisory_xact_lock(7306, 0)
$$;

-- There are three places in which a caller may wait. False means that all are taken. Nobody waits for this lock, so its
-- order among the others is free.
create function private.try_lock_waiting_place() returns boolean
language sql as $$
  select pg_try_advisory_xact_lock(7307, 1) or pg_try_advisory_xact_lock(7307, 2) or pg_try_advisory_xact_lock(7307, 3)
$$;

-- The lock guards the imports of one brand: the second one finds the products of the first by their names. It is taken
-- before the first row is locked, and before the lock of the brand's charts.
create function private.lock_import(seller uuid) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended('import:' || seller, 0))
$$;

revoke execute on function private.lock_log(text), private.lock_content(), private.lock_ranked_list(),
  private.lock_collection_names(), private.lock_brand_charts(uuid), private.lock_brand_charts_shared(uuid),
  private.lock_brand(uuid), private.lock_brand_shared(uuid), private.try_lock_compaction(),
  private.try_lock_waiting_place(), private.lock_import(uuid)
  from public;

-- The functions that took these locks by their numbers follow. Each does the same as before.

-- A product shows one of its seller's charts: a chart that leaves the three slots leaves the products too. Setting a
-- product's chart and changing the slots lock a row each, and then want the other's. So both take the brand's lock first.
create or replace function private.lock_charts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'sellers' then
    perform private.lock_brand_charts(new.id);
  else
    perform private.lock_brand_charts_shared(new.seller_id);
  end if;
  return new;
end
$$;

create or replace function private.lock_verifying() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.lock_brand(new.id);
  return new;
end
$$;

-- No phone hears of a brand that is not verified: all its products appear once it is (log_sellers). The lock is taken in a
-- statement of its own, so that the next statement sees the work of the transaction it waited for.
create or replace function private.log_products() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
begin
  if tg_op <> 'DELETE' then
    if uid is not null then
      perform private.limit_listings(uid, count(*)) from new_rows n where n.seller_id = uid;
    end if;
    perform private.lock_brand_shared(w.seller_id) from (
      select distinct hashtext(n.seller_id::text) as key, n.seller_id from new_rows n order by 1
    ) w;
  end if;
  if tg_op = 'INSERT' then
    perform private.touch(string_agg(e.entry::text, ',')) from (
      select json_build_array('catalog', 'products', n.id::text) as entry
      from new_rows n join public.sellers s on s.id = n.seller_id and s.is_verified
      union all
      select json_build_array('seller:' || seller_id, 'listings', id::text) from new_rows
    ) e;
  elsif tg_op = 'DELETE' then
    perform private.touch(string_agg(e.entry::text, ',')) from (
      select json_build_array('catalog', 'products', id::text) as entry from old_rows
      union all
      select json_build_array('seller:' || seller_id, 'listings', id::text) from old_rows
    ) e;
  else
    -- A seller holds the exact stock: each edit counts, being looked at does not.
    perform private.touch(concat_ws(',',
      string_agg(json_build_array('catalog', 'products', n.id::text)::text, ',')
        filter (where private.mirrored(n::public.products) is distinct from private.mirrored(o::public.products)
          and (n.seller_id <> o.seller_id
            or exists (select from public.sellers s where s.id = n.seller_id and s.is_verified))),
      string_agg(json_build_array('seller:' || n.seller_id, 'listings', n.id::text)::text, ',')
        filter (where n.version <> o.version),
      string_agg(json_build_array('seller:' || o.seller_id, 'listings', o.id::text)::text, ',')
        filter (where n.seller_id <> o.seller_id)))
    from new_rows n join old_rows o on o.id = n.id;
  end if;
  return null;
end
$$;

-- The arguments name the changes, not all three slots: two devices of one brand would each write the slots that they saw.
create or replace function public.change_size_charts(p_added text[] default '{}', p_removed text[] default '{}') returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
  slots text[];
  chart text;
  place integer;
begin
  if coalesce(cardinality(p_added), 0) > 3 or coalesce(cardinality(p_removed), 0) > 3 then
    perform private.refuse(409, 'There are three slots', 'charts_full');
  end if;
  -- The lock comes before the slots are read: the second of two calls reads the slots that the first one left.
  perform private.lock_brand_charts(seller);
  select array(
      select case when slot <> all (coalesce(p_removed, '{}')) then nullif(slot, '') end
      from unnest(array[s.size_chart_image1_url, s.size_chart_image2_url, s.size_chart_image3_url])
        with ordinality u (slot, n) order by n)
  into slots from public.sellers s where s.id = seller;
  foreach chart in array coalesce(p_added, '{}') loop
    -- A call that is repeated after a lost answer finds its chart in a slot.
    continue when coalesce(chart, '') = '' or coalesce(chart = any (slots), false);
    place := array_position(slots, null);
    if place is null then
      perform private.refuse(409, 'All three slots hold a size chart', 'charts_full');
    end if;
    slots[place] := chart;
  end loop;
  update public.sellers set size_chart_image1_url = slots[1], size_chart_image2_url = slots[2],
    size_chart_image3_url = slots[3]
  where id = seller;
  -- An answer without a body is taken for a lost line.
  return true;
end
$$;

-- Only procedures change products. One statement of a browser could name all products of a brand, and would lock them
-- in the order of the scan. Buyers lock in the order of ids. A trigger that locks before such a statement is no help.
-- The statement then visits the rows as they were before that lock, and orders' foreign keys still hold their locks
-- on those. So the lock is taken in one statement and the change made in the next, here and wherever many are changed.
create or replace function public.edit_listing(p_product_id bigint, p_values jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
begin
  if not private.is_listing_sized(p_values) then
    perform private.refuse(422, 'More than a listing can hold', 'listing_refused');
  elsif p_values = '{}' or not private.is_listing_read(p_values, private.listing_columns()) then
    perform private.refuse(422, 'Only what a seller says of a product', 'listing_refused');
  end if;
  -- The values may name a size chart. Its lock comes before the row's.
  perform private.lock_brand_charts_shared(seller);
  perform from public.products p
  where p.id = p_product_id and p.seller_id = seller and p.deleted_at is null for no key update;
  if not found then
    perform private.refuse(404, 'Product not found or not yours', 'product_gone');
  end if;
  perform private.write_listing(p_product_id, p_values);
  return jsonb_build_object('id', p_product_id::text);
exception when data_exception or not_null_violation then
  perform private.refuse(422, 'A value is missing, or none of its kind', 'listing_refused');
end
$$;

-- Counts a hit of a crowd and says whether it is one too many. Above `slowed` hits callers wait 0.3 s before they count.
-- Three wait at a time, since each holds a connection. The wait comes first, or others would wait for the counter's row.
create or replace function private.crowd_over_limit(rate_key text, slowed integer, refused integer, per interval) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.rate_hits r
      where r.key = rate_key and r.hits >= slowed and r.window_start >= now() - per)
    and private.try_lock_waiting_place() then
    perform pg_sleep(0.3);
  end if;
  return private.over_limit(rate_key, refused, per);
end
$$;

create or replace function public.create_collection(p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := btrim(coalesce(p_name, ''));
  known text;
begin
  perform private.require_admin();
  if wanted = '' then
    perform private.refuse(422, 'A name is needed', 'collection_name_required');
  elsif wanted !~ '^[A-Za-z0-9_-]{1,80}$' then
    perform private.refuse(422, 'The name is not allowed', 'collection_name_invalid');
  elsif lower(wanted) = 'havendrip' then
    perform private.refuse(422, 'This name is taken by the ranked list', 'collection_name_reserved');
  end if;
  -- 'Summer' beside 'summer' would be two cards with one title. Their pages would have one address.
  perform private.lock_collection_names();
  select c.name into known from public.collections c where lower(c.name) = lower(wanted) order by c.name = wanted desc limit 1;
  if found then
    return jsonb_build_object('name', known, 'created', false);
  end if;
  insert into public.collections (name) values (wanted) on conflict do nothing;
  return jsonb_build_object('name', wanted, 'created', found);
end
$$;

create or replace function public.replace_havendrip(p_product_ids bigint[], p_base bigint[] default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  was bigint[];
begin
  perform private.require_admin();
  if coalesce(cardinality(p_product_ids), 0) > 200 then
    perform private.refuse(413, 'At most 200 products', 'too_many');
  elsif exists (
    select from unnest(p_product_ids) given (id) left join public.products p on p.id = given.id and p.deleted_at is null
    where p.id is null
  ) then
    perform private.refuse(409, 'A product is no longer there', 'product_gone');
  end if;
  perform private.lock_ranked_list();
  was := private.havendrip_ids();
  if p_base <> was then
    perform private.refuse(409, 'The list was changed meanwhile', 'havendrip_conflict');
  end if;
  delete from public.havendrip_collection where product_id <> all (coalesce(p_product_ids, '{}'));
  insert into public.havendrip_collection as h (product_id, rank)
  select given.id, row_number() over (order by min(given.place))
  from unnest(p_product_ids) with ordinality given (id, place) group by given.id
  on conflict (product_id) do update set rank = excluded.rank where h.rank <> excluded.rank;
  if was <> private.havendrip_ids() then
    perform private.note_change('havendrip_collection', 'havendrip', 'Havendrip', 'update',
      jsonb_build_object('products', private.named_products(was)),
      jsonb_build_object('products', private.named_products(private.havendrip_ids())));
  end if;
  return cardinality(private.havendrip_ids());
end
$$;

-- A new item's id is missing or starts with temp_; its rank is its place in the list.
create or replace function public.save_content(p_slides jsonb, p_tiles jsonb, p_base_version bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  fault text;
  slide_ids uuid[];
  tile_ids uuid[];
begin
  perform private.require_admin();
  fault := private.content_fault(p_slides, p_tiles);
  if fault is not null then
    perform private.refuse(422, 'The content is incomplete', fault);
  end if;
  perform private.lock_content();
  if private.content_version() is distinct from p_base_version then
    perform private.refuse(409, 'The content was changed meanwhile', 'content_conflict');
  end if;

  with given as (
    select private.content_id(s ->> 'id') as id, s, place from jsonb_array_elements(p_slides) with ordinality e (s, place)
  ), saved as (
    insert into public.carousel_slides as c (id, title, subtitle, image_url, link_url, link_text, rank)
    select g.id, g.s ->> 'title', coalesce(g.s ->> 'subtitle', ''), g.s ->> 'image_url',
      coalesce(g.s ->> 'link_url', ''), coalesce(g.s ->> 'link_text', ''), g.place
    from given g
    on conflict (id) do update set title = excluded.title, subtitle = excluded.subtitle,
      image_url = excluded.image_url, link_url = excluded.link_url, link_text = excluded.link_text, rank = excluded.rank
    returning c.id
  ) select coalesce(array_agg(id), '{}') into slide_ids from saved;
  delete from public.carousel_slides where id <> all (slide_ids);

  with given as (
    select private.content_id(t ->> 'id') as id, t, place from jsonb_array_elements(p_tiles) with ordinality e (t, place)
  ), saved as (
    insert into public.featured_categories as f (id, category_name, description, image_url, link_url, type, rank)
    select g.id, g.t ->> 'category_name', coalesce(g.t ->> 'description', ''), g.t ->> 'image_url',
      coalesce(g.t ->> 'link_url', ''), coalesce(g.t ->> 'type', 'category'), g.place
    from given g
    on conflict (id) do update set category_name = excluded.category_name, description = excluded.description,
      image_url = excluded.image_url, link_url = excluded.link_url, type = excluded.type, rank = excluded.rank
    returning f.id
  ) select coalesce(array_agg(id), '{}') into tile_ids from saved;
  delete from public.featured_categories where id <> all (tile_ids);
  return jsonb_build_object('slides', cardinality(slide_ids), 'tiles', cardinality(tile_ids));
end
$$;
