-- Triggers collect what a transaction touches. At its end one of them numbers all of it, once. Numbering at write
-- time would hold the scope's lock for the rest of the transaction. Numbering without the lock loses rows to a
-- reader, because an earlier number may commit later.

-- The list stands in a setting of the transaction: no row is written for it, and no other transaction sees it. A
-- savepoint that is rolled back takes its entries out again. The function has no search_path of its own, so that it
-- is inlined. The argument `entries` has arrays of scope, collection and id as JSON, with commas between. It is empty
-- or null when there are none.
create function private.touch(entries text) returns text
language sql as $$
  select set_config('app.touched', concat_ws(',', nullif(current_setting('app.touched', true), ''), nullif(entries, '')), true)
$$;

-- Hangs on each row of each synced table. The first to run at the end of the transaction numbers all entries. It is
-- security definer: before PostgreSQL 18 a deferred trigger runs as the role that commits.
create function private.flush_touched() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  touched constant text := current_setting('app.touched', true);
  entries jsonb;
  scopes text[];
  scope text;
  news jsonb;
  done text;
begin
  if touched is null or touched = '' then
    return null;
  end if;
  -- Assigned, not performed: an order waits for this, and an expression starts no executor.
  done := set_config('app.touched', '', true);
  entries := ('[' || touched || ']')::jsonb;
  -- In the order of the locks' keys, or two transactions of two scopes deadlock.
  select array_agg(s.name) into scopes from (
    select distinct hashtext(e ->> 0), e ->> 0 as name from jsonb_array_elements(entries) e order by 1, 2
  ) s;
  foreach scope in array scopes loop
    done := pg_advisory_xact_lock(7301, hashtext(scope));
  end loop;

  insert into public.sync_log as l (scope, collection, id, seq)
  select t.scope, t.collection, t.id, nextval('private.sync_seq')
  from (
    select distinct e ->> 0 as scope, e ->> 1 as collection, e ->> 2 as id
    from jsonb_array_elements(entries) e order by 1, 2, 3
  ) t
  on conflict on constraint sync_log_pkey do update set seq = excluded.seq, at = now();

  news := jsonb_build_object('device', coalesce(current_setting('app.device', true), ''), 'after', 0, 'spread', 0);
  foreach scope in array scopes loop
    if scope <> 'catalog' then
      done := realtime.send(news, 'poke', scope, true);
    elsif private.catalog_poke_due() then
      done := realtime.send(news || jsonb_build_object('after', 5000, 'spread', 15000,
        'seq', (select max(l.seq) from public.sync_log l where l.scope = 'catalog')), 'poke', scope, true);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.flush_touched() is
  'A poke carries no data, only "something changed", the catalogue''s also up to where: whoever misses it finds the change at the next pull. Listeners answer no earlier than in `after` ms, so that they also see what is not poked in that time, and spread their answers over `spread` ms.';

-- The whole shop listens to the catalogue: at most one poke in 5 s, and none for sales and views.
create function private.catalog_poke_due() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('app.quiet_catalog', true) = 'on' then
    return false;
  end if;
  update private.catalog_poke set at = clock_timestamp() where at < clock_timestamp() - interval '5 seconds';
  return found;
end
$$;

-- Own things ---------------------------------------------------------------------------------------

create function private.log_cart() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.touch(string_agg(json_build_array(
      'user:' || user_id, 'cart', product_id || '|' || size || '|' || color)::text, ',')) from new_rows;
  else
    perform private.touch(string_agg(json_build_array(
      'user:' || user_id, 'cart', product_id || '|' || size || '|' || color)::text, ',')) from old_rows;
  end if;
  return null;
end
$$;
-- For each row: a cart is short, and an order that finds nothing in it pays nothing.
create function private.log_cart_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  done text := private.touch(json_build_array(
    'user:' || new.user_id, 'cart', new.product_id || '|' || new.size || '|' || new.color)::text);
begin
  if (new.user_id, new.product_id, new.size, new.color) <> (old.user_id, old.product_id, old.size, old.color) then
    done := private.touch(json_build_array(
      'user:' || old.user_id, 'cart', old.product_id || '|' || old.size || '|' || old.color)::text);
  end if;
  return null;
end
$$;
create trigger log_insert after insert on public.shopping_cart
referencing new table as new_rows for each statement execute function private.log_cart();
create trigger log_update after update on public.shopping_cart
for each row execute function private.log_cart_line();
create trigger log_delete after delete on public.shopping_cart
referencing old table as old_rows for each statement execute function private.log_cart();

create function private.log_wishlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.touch(string_agg(json_build_array(
      'user:' || user_id, 'wishlist', product_id::text)::text, ',')) from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    perform private.touch(string_agg(json_build_array(
      'user:' || user_id, 'wishlist', product_id::text)::text, ',')) from old_rows;
  end if;
  return null;
end
$$;
create trigger log_insert after insert on public.wishlist
referencing new table as new_rows for each statement execute function private.log_wishlist();
create trigger log_update after update on public.wishlist
referencing old table as old_rows new table as new_rows for each statement execute function private.log_wishlist();
create trigger log_delete after delete on public.wishlist
referencing old table as old_rows for each statement execute function private.log_wishlist();

create function private.log_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.touch(string_agg(json_build_array('user:' || id, 'profile', 'me')::text, ',')) from new_rows;
  else
    perform private.touch(string_agg(json_build_array('user:' || id, 'profile', 'me')::text, ',')) from old_rows;
  end if;
  return null;
end
$$;
create trigger log_insert after insert on public.user_profiles
referencing new table as new_rows for each statement execute function private.log_profile();
create trigger log_update after update on public.user_profiles
referencing old table as old_rows new table as new_rows for each statement execute function private.log_profile();
create trigger log_delete after delete on public.user_profiles
referencing old table as old_rows for each statement execute function private.log_profile();

-- Orders -------------------------------------------------------------------------------------------

-- A connection keeps a plan. One made while the shop was small would read all orders until the next ANALYZE, in twice the
-- time (docs/decisions/024-settings-of-the-planner.md). So these functions read by index from the first. An order that is
-- placed notes by itself what it touched, in one go (app.placing): the triggers cost it more than its rows.

create function private.log_orders() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  if tg_op = 'INSERT' then
    perform private.touch(string_agg(e.entry::text, ',')) from (
      select json_build_array('user:' || user_id, 'orders', id::text) as entry from new_rows where user_id is not null
      union all
      -- Phones hold the newest 100: the order that this one pushes out changes too.
      select json_build_array('user:' || u.user_id, 'orders', pushed_out.id::text)
      from (select user_id, count(*) as added from new_rows where user_id is not null group by user_id) u
      cross join lateral (
        select o.id from public.orders o where o.user_id = u.user_id
        order by o.created_at desc, o.id desc offset 100 limit u.added
      ) pushed_out
    ) e;
  elsif tg_op = 'DELETE' then
    perform private.touch(string_agg(json_build_array('user:' || user_id, 'orders', id::text)::text, ','))
    from old_rows where user_id is not null;
  else
    perform private.touch(string_agg(e.entry::text, ',')) from (
      select json_build_array('user:' || user_id, 'orders', id::text) as entry from new_rows where user_id is not null
      union all
      select json_build_array('user:' || user_id, 'orders', id::text) from old_rows where user_id is not null
      union all
      -- A seller's packing list shows these of the order beside its own items.
      select json_build_array('seller:' || i.seller_id, 'dispatch', i.id::text)
      from new_rows n join old_rows o on o.id = n.id join public.order_items i on i.order_id = n.id
      where (n.amount_due, n.shipping_address, n.phone_number, n.delivery_notes, n.estimated_delivery_date,
          n.payment_status)
        is distinct from (o.amount_due, o.shipping_address, o.phone_number, o.delivery_notes,
          o.estimated_delivery_date, o.payment_status)
    ) e;
  end if;
  return null;
end
$$;
create trigger log_insert after insert on public.orders
referencing new table as new_rows for each statement
when (current_setting('app.placing', true) is distinct from 'on') execute function private.log_orders();
create trigger log_update after update on public.orders
referencing old table as old_rows new table as new_rows for each statement execute function private.log_orders();
create trigger log_delete after delete on public.orders
referencing old table as old_rows for each statement execute function private.log_orders();

create function private.log_order_items() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  if tg_op = 'UPDATE' then
    perform private.touch(string_agg(e.entry::text, ',')) from (
      select json_build_array('user:' || o.user_id, 'orders', o.id::text) as entry
      from new_rows i join public.orders o on o.id = i.order_id where o.user_id is not null
      union all
      select json_build_array('seller:' || seller_id, 'dispatch', id::text) from new_rows
    ) e;
  end if;
  perform private.touch(string_agg(e.entry::text, ',')) from (
    select json_build_array('user:' || o.user_id, 'orders', o.id::text) as entry
    from old_rows i join public.orders o on o.id = i.order_id where o.user_id is not null
    union all
    select json_build_array('seller:' || seller_id, 'dispatch', id::text) from old_rows
  ) e;
  return null;
end
$$;
-- For each row, as few are written but by placing, and a transition table is made ready even where nobody reads it.
create function private.log_new_item() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform private.touch(json_build_array('user:' || o.user_id, 'orders', o.id::text)::text)
  from public.orders o where o.id = new.order_id and o.user_id is not null;
  perform private.touch(json_build_array('seller:' || new.seller_id, 'dispatch', new.id::text)::text);
  return null;
end
$$;
create trigger log_insert after insert on public.order_items for each row
when (current_setting('app.placing', true) is distinct from 'on') execute function private.log_new_item();
create trigger log_update after update on public.order_items
referencing old table as old_rows new table as new_rows for each statement execute function private.log_order_items();
create trigger log_delete after delete on public.order_items
referencing old table as old_rows for each statement execute function private.log_order_items();

create function private.log_order_history() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform private.touch(json_build_array('user:' || o.user_id, 'orders', o.id::text)::text)
  from public.orders o where o.id = new.order_id and o.user_id is not null;
  return null;
end
$$;
create trigger log_insert after insert on public.order_history for each row
when (current_setting('app.placing', true) is distinct from 'on') execute function private.log_order_history();

-- TRUNCATE fires no row or statement log trigger: the replicas would keep what is gone.
create function private.refuse_truncate() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'TRUNCATE of % would leave no trace in the sync log; use DELETE', tg_table_name
    using errcode = '0A000';
end
$$;
do $$
declare
  mirrored text;
begin
  foreach mirrored in array array['shopping_cart', 'wishlist', 'user_profiles', 'orders', 'order_items',
    'order_history', 'products', 'sellers', 'collections', 'carousel_slides', 'featured_categories',
    'havendrip_collection', 'sync_log']
  loop
    execute format('create trigger refuse_truncate before truncate on public.%I
      for each statement execute function private.refuse_truncate()', mirrored);
  end loop;
end
$$;

revoke execute on function private.touch(text), private.flush_touched(), private.catalog_poke_due(),
  private.log_cart(), private.log_cart_line(), private.log_wishlist(), private.log_profile(), private.log_orders(),
  private.log_order_items(), private.log_new_item(), private.log_order_history(), private.refuse_truncate() from public;
