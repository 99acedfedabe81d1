-- The catalogue is logged only when a column that phones hold has changed. Phones know stock as
-- none, 1 to 9, or as many as one line may hold: most sales change nothing.

create type private.mirrored_product as (
  seller_id uuid, name text, description text, category text, gender text, style_type text, images text[],
  mrp numeric, selling_price numeric, stock integer, shipping_charges numeric, estimated_delivery text,
  delivery_time integer, return_policy text, sizes text[], colors text[], size_chart text, collections text[],
  tags text[], on_sale boolean, popularity integer, created_at timestamptz
);

-- Without a search_path of its own, so that it is inlined: it runs twice for each sale.
create function private.mirrored(p public.products) returns private.mirrored_product
language sql immutable as $$
  select row(p.seller_id, p.name, p.description, p.category, p.gender, p.style_type, p.images,
    p.mrp, p.selling_price, least(p.stock_quantity, 10), p.shipping_charges, p.estimated_delivery,
    p.delivery_time, p.return_policy, p.sizes, p.colors, p.size_chart, p.collections,
    p.tags, p.is_active and p.deleted_at is null, p.popularity, p.created_at)::private.mirrored_product
$$;

-- Limits how much a seller may write in a day, by every way together. Each write leaves a line in the log and one in
-- the audit log.
create function private.limit_listings(uid uuid, written bigint) returns void
language plpgsql set search_path = '' as $$
begin
  if written > 0 and private.over_limit('listings:' || uid, 20000, '1 day', written::integer) then
    perform private.refuse(429, 'Too many changes of listings, try later', 'rate_limited');
  end if;
end
$$;

-- No phone hears of a brand that is not verified: all its products appear once it is (log_sellers). Verifying a brand
-- and writing its products wait for each other. Otherwise neither would note what both do at once. The lock is taken
-- in a statement of its own, so that the next statement sees what was waited for.
create function private.log_products() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
begin
  if tg_op <> 'DELETE' then
    if uid is not null then
      perform private.limit_listings(uid, count(*)) from new_rows n where n.seller_id = uid;
    end if;
    perform pg_advisory_xact_lock_shared(7305, w.key) from (
      select distinct hashtext(n.seller_id::text) as key from new_rows n order by 1
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
create trigger log_insert after insert on public.products
referencing new table as new_rows for each statement execute function private.log_products();
create trigger log_update after update on public.products
referencing old table as old_rows new table as new_rows for each statement
when (current_setting('app.placing', true) is distinct from 'on') execute function private.log_products();
create trigger log_delete after delete on public.products
referencing old table as old_rows for each statement execute function private.log_products();

-- Verifying or disabling a seller touches no product, yet all of its products appear or vanish. Each change that a
-- brand makes of itself leaves a line in the audit log. Its limit is 200 a day, which no brand needs.
create function private.log_sellers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
begin
  if tg_op = 'INSERT' then
    perform private.touch(string_agg(e.entry::text, ',')) from (
      select json_build_array('catalog', 'brands', id::text) as entry from new_rows where is_verified
      union all
      select json_build_array('seller:' || id, 'profile', 'me') from new_rows
    ) e;
  elsif tg_op = 'DELETE' then
    perform private.touch(string_agg(e.entry::text, ',')) from (
      select json_build_array('catalog', 'brands', id::text) as entry from old_rows
      union all
      select json_build_array('seller:' || id, 'profile', 'me') from old_rows
    ) e;
  else
    if exists (select from new_rows n where n.id = uid) and private.over_limit('profile:' || uid, 200, '1 day') then
      perform private.refuse(429, 'Too many changes of the profile, try later', 'rate_limited');
    end if;
    perform private.touch(string_agg(e.entry::text, ',')) from (
      select json_build_array('catalog', 'brands', n.id::text) as entry
      from new_rows n join old_rows o on o.id = n.id
      where (n.is_verified or o.is_verified) and (n.is_verified, n.brand_name, n.business_email, n.phone_number,
          n.size_chart_image1_url, n.size_chart_image2_url, n.size_chart_image3_url)
        is distinct from (o.is_verified, o.brand_name, o.business_email, o.phone_number,
          o.size_chart_image1_url, o.size_chart_image2_url, o.size_chart_image3_url)
      union all
      select json_build_array('catalog', 'products', p.id::text)
      from new_rows n join old_rows o on o.id = n.id join public.products p on p.seller_id = n.id
      where n.is_verified <> o.is_verified and p.deleted_at is null
      union all
      select json_build_array('seller:' || id, 'profile', 'me') from new_rows
    ) e;
  end if;
  return null;
end
$$;
create trigger log_insert after insert on public.sellers
referencing new table as new_rows for each statement execute function private.log_sellers();
create trigger log_update after update on public.sellers
referencing old table as old_rows new table as new_rows for each statement execute function private.log_sellers();
create trigger log_delete after delete on public.sellers
referencing old table as old_rows for each statement execute function private.log_sellers();

create function private.lock_verifying() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(7305, hashtext(new.id::text));
  return new;
end
$$;
create trigger lock_verifying before update of is_verified on public.sellers
for each row when (old.is_verified <> new.is_verified) execute function private.lock_verifying();

-- Small tables: every write counts. The argument of the trigger is the prefix of the log's id.
create function private.log_content() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.touch(string_agg(json_build_array('catalog', 'content', tg_argv[0] || id)::text, ','))
    from new_rows;
  else
    perform private.touch(string_agg(json_build_array('catalog', 'content', tg_argv[0] || id)::text, ','))
    from old_rows;
  end if;
  return null;
end
$$;
create trigger log_insert after insert on public.carousel_slides
referencing new table as new_rows for each statement execute function private.log_content('slide:');
create trigger log_update after update on public.carousel_slides
referencing old table as old_rows new table as new_rows for each statement execute function private.log_content('slide:');
create trigger log_delete after delete on public.carousel_slides
referencing old table as old_rows for each statement execute function private.log_content('slide:');
create trigger log_insert after insert on public.featured_categories
referencing new table as new_rows for each statement execute function private.log_content('tile:');
create trigger log_update after update on public.featured_categories
referencing old table as old_rows new table as new_rows for each statement execute function private.log_content('tile:');
create trigger log_delete after delete on public.featured_categories
referencing old table as old_rows for each statement execute function private.log_content('tile:');

-- Its key is the product: an admin's own UPDATE may change it, and then both were touched.
create function private.log_ranked() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.touch(string_agg(json_build_array('catalog', 'content', 'ranked:' || product_id)::text, ','))
    from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    perform private.touch(string_agg(json_build_array('catalog', 'content', 'ranked:' || product_id)::text, ','))
    from old_rows;
  end if;
  return null;
end
$$;
create trigger log_insert after insert on public.havendrip_collection
referencing new table as new_rows for each statement execute function private.log_ranked();
create trigger log_update after update on public.havendrip_collection
referencing old table as old_rows new table as new_rows for each statement execute function private.log_ranked();
create trigger log_delete after delete on public.havendrip_collection
referencing old table as old_rows for each statement execute function private.log_ranked();

create function private.log_collections() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.touch(string_agg(json_build_array('catalog', 'collections', name)::text, ','))
    from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    perform private.touch(string_agg(json_build_array('catalog', 'collections', name)::text, ','))
    from old_rows;
  end if;
  return null;
end
$$;
create trigger log_insert after insert on public.collections
referencing new table as new_rows for each statement execute function private.log_collections();
create trigger log_update after update on public.collections
referencing old table as old_rows new table as new_rows for each statement execute function private.log_collections();
create trigger log_delete after delete on public.collections
referencing old table as old_rows for each statement execute function private.log_collections();

-- Deferred, each row of each mirrored table: what a transaction touched is numbered when it ends. An order that is placed ends
-- once: the row of the order itself sees to it for all.
do $$
declare
  mirrored text;
begin
  foreach mirrored in array array['shopping_cart', 'wishlist', 'user_profiles', 'orders', 'order_items',
    'order_history', 'products', 'sellers', 'collections', 'carousel_slides', 'featured_categories',
    'havendrip_collection']
  loop
    execute format('create constraint trigger flush_touched after insert or update or delete on public.%I
      deferrable initially deferred for each row %s execute function private.flush_touched()', mirrored,
      case when mirrored in ('order_items', 'order_history', 'products')
        then $when$when (current_setting('app.placing', true) is distinct from 'on')$when$ end);
  end loop;
end
$$;

revoke execute on function private.mirrored(public.products), private.limit_listings(uuid, bigint), private.log_products(),
  private.log_sellers(), private.lock_verifying(),
  private.log_content(), private.log_ranked(), private.log_collections() from public;
