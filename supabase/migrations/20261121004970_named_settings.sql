-- Names for the settings of a transaction. Procedures call these functions, so that the texts of the settings stand in one
-- place. Of this kind are private.touch and private.acting already. supabase/README.md lists the settings.
--
-- SQL functions without a search_path of their own are inlined, so a setting costs no more than by its text.

-- The result is the entries that private.touch has gathered for the log, or null.
create function private.touched_entries() returns text
language sql stable as $$
  select current_setting('app.touched', true)
$$;

create function private.clear_touched() returns text
language sql as $$
  select set_config('app.touched', '', true)
$$;

-- A device sent the mutations of this transaction. Without one the text is empty.
create function private.set_sending_device(device text) returns text
language sql as $$
  select set_config('app.device', device, true)
$$;

create function private.sending_device() returns text
language sql stable as $$
  select coalesce(current_setting('app.device', true), '')
$$;

-- Triggers of the log pass over rows that are written while an order is being placed.
create function private.set_placing(is_placing boolean) returns text
language sql as $$
  select set_config('app.placing', case when is_placing then 'on' else '' end, true)
$$;

-- The transaction changes stock or views only. It notifies nobody of the catalogue, and the audit log gets no entry.
create function private.keep_catalog_quiet() returns text
language sql as $$
  select set_config('app.quiet_catalog', 'on', true)
$$;

create function private.is_catalog_quiet() returns boolean
language sql stable as $$
  select coalesce(current_setting('app.quiet_catalog', true), '') = 'on'
$$;

-- The next change of items writes history entries with this note.
create function private.set_status_note(note text) returns text
language sql as $$
  select set_config('app.status_note', note, true)
$$;

create function private.status_note() returns text
language sql stable as $$
  select coalesce(current_setting('app.status_note', true), '')
$$;

-- A person has added so many products in this transaction.
create function private.set_listed(products integer) returns text
language sql as $$
  select set_config('app.listed', products::text, true)
$$;

create function private.listed_so_far() returns integer
language sql stable as $$
  select coalesce(nullif(current_setting('app.listed', true), ''), '0')::integer
$$;

-- An import adds products whose pictures are uploaded afterwards.
create function private.let_pictures_come_later() returns text
language sql as $$
  select set_config('app.pictures_later', 'on', true)
$$;

create function private.pictures_come_later() returns boolean
language sql stable as $$
  select coalesce(current_setting('app.pictures_later', true), '') = 'on'
$$;

-- Collections that are named from products get no entry in the audit log, because no admin decided it.
create function private.set_seeding(is_seeding boolean) returns text
language sql as $$
  select set_config('app.seeding', case when is_seeding then 'on' else '' end, true)
$$;

-- An edge function acts with the secret key for this admin. private.acting() reads it.
create function private.act_for(admin uuid) returns text
language sql as $$
  select set_config('app.acting_for', coalesce(admin::text, ''), true)
$$;

revoke execute on function private.touched_entries(), private.clear_touched(), private.set_sending_device(text),
  private.sending_device(), private.set_placing(boolean), private.keep_catalog_quiet(), private.is_catalog_quiet(),
  private.set_status_note(text), private.status_note(), private.set_listed(integer), private.listed_so_far(),
  private.let_pictures_come_later(), private.pictures_come_later(), private.set_seeding(boolean), private.act_for(uuid)
  from public;
-- The triggers limit_rows and require_whole_listing run as their caller.
grant execute on function private.set_listed(integer), private.listed_so_far(), private.pictures_come_later()
  to authenticated, service_role;

-- The functions that used these settings by their texts follow. Each does the same as before.

-- Each row of each synced table has this deferred trigger. The first call at the end of the transaction numbers all entries. It
-- is security definer, because before PostgreSQL 18 a deferred trigger runs as the role that commits.
create or replace function private.flush_touched() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched constant text := private.touched_entries();
  entries jsonb;
  scopes text[];
  scope text;
  news jsonb;
begin
  if touched is null or touched = '' then
    return null;
  end if;
  perform private.clear_touched();
  entries := ('[' || touched || ']')::jsonb;
  -- The order is that of the locks' keys, or two transactions of two scopes deadlock.
  select array_agg(s.name) into scopes from (
    select distinct hashtext(e ->> 0), e ->> 0 as name from jsonb_array_elements(entries) e order by 1, 2
  ) s;
  foreach scope in array scopes loop
    perform private.lock_log(scope);
  end loop;

  insert into public.sync_log as l (scope, collection, id, seq)
  select t.scope, t.collection, t.id, nextval('private.sync_seq')
  from (
    select distinct e ->> 0 as scope, e ->> 1 as collection, e ->> 2 as id
    from jsonb_array_elements(entries) e order by 1, 2, 3
  ) t
  on conflict on constraint sync_log_pkey do update set seq = excluded.seq, at = now();

  news := jsonb_build_object('device', private.sending_device(), 'after', 0, 'spread', 0);
  foreach scope in array scopes loop
    if scope <> 'catalog' then
      perform realtime.send(news, 'poke', scope, true);
    elsif private.catalog_poke_due() then
      perform realtime.send(news || jsonb_build_object('after', 5000, 'spread', 15000,
        'seq', (select max(l.seq) from public.sync_log l where l.scope = 'catalog')), 'poke', scope, true);
    end if;
  end loop;
  return null;
end
$$;

-- The whole shop listens to the catalogue: at most one poke in 5 s, and none for sales and views.
create or replace function private.catalog_poke_due() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_catalog_quiet() then
    return false;
  end if;
  update private.catalog_poke set at = clock_timestamp() where at < clock_timestamp() - interval '5 seconds';
  return found;
end
$$;

-- A screen lists one product, a file a hundred. Thousands in one statement would hold its locks for as long as they take.
create or replace function private.limit_rows() returns trigger
language plpgsql set search_path = '' as $$
declare
  listed constant integer := private.listed_so_far() + 1;
begin
  if listed > 100 then
    perform private.refuse(413, 'At most 100 listings at once', 'too_many');
  end if;
  perform private.set_listed(listed);
  return new;
end
$$;

-- These are what the seller's form requires. An admin may leave more empty, and the server lists what it likes. Rows
-- of a file may bring their pictures later (20261121002650).
create or replace function private.require_whole_listing() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select auth.uid()) = new.seller_id and ('' in (private.visible_text(new.description), new.style_type,
      new.estimated_delivery, new.return_policy) or new.sizes = '{}'
      or new.images = '{}' and (tg_op = 'UPDATE' or not private.pictures_come_later())) then
    perform private.refuse(422, 'The listing is incomplete', 'listing_incomplete');
  end if;
  return null;
end
$$;

-- Moves items that are already locked and allowed to move, and brings their order up to date.
create or replace function private.move_items(
  moved_order uuid, item_ids uuid[], to_status text, tracking text, note text
) returns text
language plpgsql set search_path = '' as $$
begin
  perform private.set_status_note(note);
  update public.order_items set
    item_status = to_status,
    tracking_number = case when to_status = 'shipped' then tracking else tracking_number end,
    delivered_at = case when to_status = 'delivered' then now() else delivered_at end
  where id = any (item_ids);
  perform private.set_status_note('');
  if to_status = 'shipped' then
    update public.orders set tracking_number = tracking where id = moved_order;
  elsif to_status = 'cancelled' then
    perform private.keep_catalog_quiet();
    perform private.restock(item_ids);
  end if;
  return private.settle_order(moved_order);
end
$$;

create or replace function private.note_item_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.order_history (order_id, item_id, status, note, actor_role)
  values (new.order_id, new.id, new.item_status, left(private.status_note(), 500),
    case (select auth.uid()) when new.seller_id then 'seller'
      when (select o.user_id from public.orders o where o.id = new.order_id) then 'shopper' else 'system' end);
  return null;
end
$$;

-- Callers name their device as they like. So sixteen devices of one visitor are told apart. The name that is kept shows
-- neither a person nor an address.
create or replace function public.record_views(p_device text, p_products jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  visitor constant text := private.visitor();
  viewer constant text := coalesce(md5(visitor || private.today() || abs(hashtext(p_device)::bigint) % 16), p_device);
  ids bigint[];
  counted integer;
begin
  if coalesce(length(p_device), 0) not between 8 and 64 or jsonb_typeof(p_products) is distinct from 'array'
    or jsonb_array_length(p_products) > 50
    or exists (select from jsonb_array_elements_text(p_products) v where coalesce(v, '') !~ '^[0-9]{1,18}$') then
    perform private.refuse(400, 'A device and at most 50 products are needed', 'unexpected');
  -- Without an edge that names the visitor, all callers are one.
  elsif private.over_limit('views:' || coalesce(visitor, 'unknown'), case when visitor is null then 60000 else 600 end,
      '1 hour', jsonb_array_length(p_products)) then
    return 0;
  end if;
  ids := array(select v::bigint from jsonb_array_elements_text(p_products) v);
  perform private.keep_catalog_quiet();
  perform from public.products p where p.id = any (ids) order by p.id for no key update;
  with fresh as (
    insert into public.product_views (device, product_id, day)
    select viewer, p.id, private.today() from public.products p where p.deleted_at is null and p.id = any (ids)
    on conflict do nothing returning product_id
  )
  update public.products p set views = p.views + 1, popularity = floor(log(2, (p.views + 2)::numeric))
  from fresh where p.id = fresh.product_id;
  get diagnostics counted = row_count;
  return counted;
end
$$;

-- Makes an account a seller, in one transaction. The function create-seller calls it.
create or replace function public.register_seller(
  p_user_id uuid, p_brand_name text, p_business_email text, p_phone_number text, p_acting_for uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  made public.sellers;
begin
  perform private.act_for(p_acting_for);
  insert into public.sellers (id, brand_name, business_email, phone_number)
  values (p_user_id, p_brand_name, p_business_email, p_phone_number) returning * into made;
  update public.user_profiles set role = 'seller', full_name = p_brand_name where id = p_user_id;
  if not found then
    perform private.refuse(409, 'The account has no profile', 'unexpected');
  end if;
  return jsonb_build_object('id', made.id, 'brand_name', made.brand_name, 'business_email', made.business_email,
    'phone_number', made.phone_number, 'is_verified', made.is_verified, 'created_at', made.created_at);
end
$$;

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
        cross join lateral (select p.is_active and s.is_verified as shown) o
      where p.collections @> array[c.name] and p.deleted_at is null) m);
end
$$;

-- Each row stands by itself: the answer tells what is wrong with one, and the others are in. Rows without an id find
-- their product by its name here as well, under a lock. So a file that is sent twice, because its answer was lost,
-- lists nothing twice.
create or replace function public.import_listings(p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
  asked record;
  known jsonb;
  found_ids jsonb;
  product_id bigint;
  refused text;
  refused_column text;
  answers jsonb := '[]';
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and 100 then
    perform private.refuse(400, 'Between 1 and 100 rows are needed', 'too_many');
  elsif exists (select from jsonb_array_elements(p_rows) r where coalesce(r ->> 'row', '') !~ '^[0-9]{1,9}$'
      or coalesce(r ->> 'id', '') !~ '^[0-9]{0,18}$' or jsonb_typeof(r -> 'values') is distinct from 'object') then
    perform private.refuse(422, 'Each row has a number and values, and an id or none', 'listing_refused');
  elsif exists (select from jsonb_array_elements(p_rows) r where not private.is_listing_sized(r)) then
    perform private.refuse(422, 'More than a listing can hold', 'listing_refused');
  end if;
  perform private.lock_import(seller);
  perform private.let_pictures_come_later();
  -- All names are looked up in one pass: a brand may have thousands.
  select coalesce(jsonb_object_agg(n.name, n.ids), '{}') into known from (
    select private.listing_name(p.name) as name, jsonb_agg(p.id) as ids from public.products p
    where p.seller_id = seller and p.deleted_at is null and private.listing_name(p.name) in (
      select private.listing_name(r.values ->> 'name') from jsonb_to_recordset(p_rows) as r (id bigint, values jsonb)
      where r.id is null)
    group by 1
  ) n;
  -- Rows of the file may name a size chart. Its lock comes before the rows' own. They are locked in the order of orders,
  -- whether the file names them by id or by name.
  perform private.lock_brand_charts_shared(seller);
  perform from public.products p
  where p.seller_id = seller and (
    p.id in (select r.id from jsonb_to_recordset(p_rows) as r (id bigint))
    or p.id in (select i::bigint from jsonb_each(known) k (name, ids) cross join jsonb_array_elements_text(k.ids) i))
  order by p.id for no key update;

  for asked in
    select r.row, r.id, (select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(r.values) v
      where v.key = any (private.listing_columns())) as given
    from jsonb_to_recordset(p_rows) as r (row integer, id bigint, values jsonb)
  loop
    product_id := asked.id;
    refused := null;
    refused_column := null;
    found_ids := case when asked.id is null then known -> private.listing_name(asked.given ->> 'name') end;
    if jsonb_array_length(found_ids) > 1 then
      refused := 'name_ambiguous';
    elsif not private.is_listing_read(asked.given, private.listing_columns()) then
      refused := 'listing_refused';
    else
      begin
        product_id := private.import_listing(seller, coalesce(product_id, (found_ids ->> 0)::bigint), asked.given);
        known := known || jsonb_build_object(
          coalesce(private.listing_name(asked.given ->> 'name'), ''), jsonb_build_array(product_id));
      exception
        when check_violation or not_null_violation then
          get stacked diagnostics refused_column = column_name;
          refused := 'listing_refused';
        when sqlstate 'PT422' then
          get stacked diagnostics refused = pg_exception_detail;
        when data_exception then
          refused := 'listing_refused';
      end;
    end if;
    answers := answers || case
      when refused is null then jsonb_build_object('row', asked.row, 'id', product_id::text)
      else jsonb_build_object('row', asked.row, 'refused', refused, 'column', coalesce(refused_column, ''))
    end;
  end loop;
  return answers;
end
$$;
