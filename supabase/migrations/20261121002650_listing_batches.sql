-- Many products of one brand at once: prices and stock from the list, and rows of a file.

-- Listed without a picture: not on sale until the first one is added. Only a file may leave pictures for later.
create table private.waiting_for_pictures (
  product_id bigint primary key references public.products (id) on delete cascade
);
alter table private.waiting_for_pictures enable row level security;

create function private.put_on_sale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.waiting_for_pictures w where w.product_id = new.id;
  new.is_active := new.is_active or found;
  return new;
end
$$;
create trigger put_on_sale before update of images on public.products
for each row when (old.images = '{}' and new.images <> '{}') execute function private.put_on_sale();

-- A product that was switched by hand waits no longer: a picture does not switch it on again.
create function private.stop_waiting() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.waiting_for_pictures w where w.product_id = new.id;
  return new;
end
$$;
create trigger stop_waiting before update of is_active on public.products
for each row execute function private.stop_waiting();

-- One row for each change of many products. After a lost answer the caller sends the same change again, and is
-- answered from here.
create table private.listing_changes (
  seller_id uuid not null references public.sellers (id) on delete cascade,
  key uuid not null,
  changed integer not null,
  at timestamptz not null default now(),
  primary key (seller_id, key)
);
alter table private.listing_changes enable row level security;

create function public.change_listings(p_key uuid, p_changes jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
  ids bigint[];
  changed integer;
begin
  if jsonb_typeof(p_changes) is distinct from 'array' or jsonb_array_length(p_changes) not between 1 and 500 then
    perform private.refuse(400, 'Between 1 and 500 changes are needed', 'too_many');
  elsif p_key is null then
    perform private.refuse(422, 'A key is needed', 'listing_refused');
  end if;
  delete from private.listing_changes l where l.seller_id = seller and l.at < now() - interval '30 days';
  -- Waits for the same key on its way; when that is refused its row goes with it.
  insert into private.listing_changes (seller_id, key, changed) values (seller, p_key, jsonb_array_length(p_changes))
  on conflict do nothing;
  if not found then
    return (select l.changed from private.listing_changes l where l.seller_id = seller and l.key = p_key);
  end if;
  select array_agg(distinct c.id) into ids from jsonb_to_recordset(p_changes) as c (id bigint);
  -- In the order in which orders lock them.
  perform from public.products p
  where p.id = any (ids) and p.seller_id = seller and p.deleted_at is null order by p.id for no key update;
  get diagnostics changed = row_count;
  if changed <> jsonb_array_length(p_changes) then
    perform private.refuse(404, 'Product not found or not yours', 'product_gone');
  end if;
  update public.products p set
    mrp = coalesce(c.mrp, p.mrp),
    selling_price = coalesce(c.selling_price, p.selling_price),
    -- More or fewer than there are now: what was sold since the list was read stays sold.
    stock_quantity = coalesce(c.stock_quantity, greatest(least(p.stock_quantity + coalesce(c.stock_add, 0)::bigint, 1000000000), 0))
  from jsonb_to_recordset(p_changes)
    as c (id bigint, mrp numeric, selling_price numeric, stock_quantity integer, stock_add integer)
  where p.id = c.id;
  return changed;
exception when data_exception then
  perform private.refuse(422, 'A price, a number of pieces or an id is none', 'listing_refused');
end
$$;
comment on function public.change_listings(uuid, jsonb) is
  'Prices and stock of the caller''s products, each {id, mrp, selling_price, stock_quantity or stock_add}: all or none, and once for a key.';

-- The name by which a row of a file finds its product.
create function private.listing_name(name text) returns text
language sql immutable set search_path = '' as $$
  select lower(btrim(regexp_replace(name, '\s+', ' ', 'g')))
$$;

create function private.import_listing(seller uuid, product_id bigint, given jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  listing public.products;
begin
  if product_id is not null then
    perform from public.products p
    where p.id = product_id and p.seller_id = seller and p.deleted_at is null for no key update;
    if not found then
      perform private.refuse(422, 'Product not found or not yours', 'product_gone');
    end if;
    perform private.write_listing(product_id, given);
    return product_id;
  end if;

  listing := jsonb_populate_record(null::public.products, given);
  insert into public.products (seller_id, name, description, mrp, selling_price, category, gender, style_type, sizes,
    colors, stock_quantity, shipping_charges, estimated_delivery, return_policy, size_chart, tags, images, is_active)
  values (seller, listing.name, coalesce(listing.description, ''), listing.mrp, listing.selling_price,
    listing.category, coalesce(listing.gender, 'unisex'), coalesce(listing.style_type, ''),
    coalesce(listing.sizes, '{}'), coalesce(listing.colors, '{}'), listing.stock_quantity,
    coalesce(listing.shipping_charges, 0), coalesce(listing.estimated_delivery, ''),
    coalesce(listing.return_policy, ''), coalesce(listing.size_chart, ''), coalesce(listing.tags, '{}'),
    coalesce(listing.images, '{}'), coalesce(listing.images, '{}') <> '{}')
  returning * into listing;
  if not listing.is_active then
    insert into private.waiting_for_pictures (product_id) values (listing.id);
  end if;
  return listing.id;
end
$$;

-- Each row stands by itself: the answer tells what is wrong with one, and the others are in. Rows without an id find
-- their product by its name here as well, under a lock. So a file that is sent twice, because its answer was lost,
-- lists nothing twice.
create function public.import_listings(p_rows jsonb) returns jsonb
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
  perform pg_advisory_xact_lock(hashtextextended('import:' || seller, 0));
  perform set_config('app.pictures_later', 'on', true);
  -- By name in one pass: a brand may have thousands.
  select coalesce(jsonb_object_agg(n.name, n.ids), '{}') into known from (
    select private.listing_name(p.name) as name, jsonb_agg(p.id) as ids from public.products p
    where p.seller_id = seller and p.deleted_at is null and private.listing_name(p.name) in (
      select private.listing_name(r.values ->> 'name') from jsonb_to_recordset(p_rows) as r (id bigint, values jsonb)
      where r.id is null)
    group by 1
  ) n;
  -- Before the first row, as whoever sets a size chart (lock_charts). Then all rows that the file names, by id or by name,
  -- in the order in which orders lock them.
  perform pg_advisory_xact_lock_shared(7304, hashtext(seller::text));
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
comment on function public.import_listings(jsonb) is
  'At most 100 rows {row, id or none, values}: each is added or changed by itself and answered {row, id} or {row, refused, column}.';

revoke execute on function private.put_on_sale(), private.stop_waiting(), private.listing_name(text),
  private.import_listing(uuid, bigint, jsonb) from public;
revoke execute on function public.change_listings(uuid, jsonb), public.import_listings(jsonb) from public, anon;
grant execute on function public.change_listings(uuid, jsonb), public.import_listings(jsonb) to authenticated;
