-- The sync tables forget log entries of what is gone (tombstones), verdicts, and devices that never had anything
-- applied, all after 60 days. Void order keys go once they are too old to place an order. Views go when they are
-- older than yesterday: a product counts once a day, and its sum stands on it. A watermark is never forgotten: a
-- phone may send its last batch again whenever it is found again. A key that placed an order is never forgotten
-- either.

-- How far the walk through the scopes has come; '' begins anew.
create table private.sync_compaction (
  singleton boolean primary key default true check (singleton),
  done_to text not null default ''
);
alter table private.sync_compaction enable row level security;
insert into private.sync_compaction default values;

create index order_keys_void on public.order_keys (transaction_id) where state = 'void';

-- Whether a log entry stands for something its readers still see; the twin of what the pulls answer.
create function private.is_seen(entry public.sync_log) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  owner constant uuid := case when entry.scope <> 'catalog' then split_part(entry.scope, ':', 2)::uuid end;
begin
  case
    when entry.scope = 'catalog' and entry.collection = 'products' then
      return exists (select from public.products p join public.sellers s on s.id = p.seller_id and s.is_verified
        where p.id = entry.id::bigint and p.is_active and p.deleted_at is null);
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

-- Drops the tombstones of some scopes and moves their horizons, both under the scopes' locks, which are taken
-- in the order of flush_touched. An entry numbered anew in between has another seq, and stays.
create function private.compact_scopes(scopes text[], before timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stale public.sync_log[];
  dropped integer;
begin
  select array_agg(l) into stale from public.sync_log l
  where l.scope = any (scopes) and l.at < before and not private.is_seen(l);
  perform pg_advisory_xact_lock(7301, k.key) from (
    select distinct hashtext(s.scope) as key from unnest(stale) s order by 1
  ) k;
  with gone as (
    delete from public.sync_log l using unnest(stale) s
    where l.scope = s.scope and l.collection = s.collection and l.id = s.id and l.seq = s.seq
    returning l.scope, l.seq
  ), horizon as (
    insert into private.sync_pruned as p (scope, pruned_to) select g.scope, max(g.seq) from gone g group by g.scope
    on conflict (scope) do update set pruned_to = greatest(p.pruned_to, excluded.pruned_to)
  )
  select count(*) into dropped from gone;
  delete from private.sync_pruned p where p.scope = any (scopes) and p.scope <> 'catalog'
    and not exists (select from auth.users u where u.id = split_part(p.scope, ':', 2)::uuid);
  return dropped;
end
$$;

create function public.compact_sync(
  p_before timestamptz default now() - interval '60 days', p_scopes integer default 500
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  scopes text[];
  dropped integer := 0;
  -- Of each kind at most so many rows: who waits for one of them waits for one call.
  most constant integer := 10000;
  others integer;
  -- The largest of what has gone of each kind.
  forgotten integer;
begin
  if not pg_try_advisory_xact_lock(7306, 0) then
    return jsonb_build_object('dropped', 0, 'more', false);
  end if;
  -- Rows that somebody is writing are left for the next time: waiting for them while holding what they
  -- wait for would be a deadlock.
  with old as (
    select o.user_id, o.device, o.n from public.sync_verdicts o
    join public.sync_devices d on d.user_id = o.user_id and d.device = o.device
    where o.at < p_before order by o.at limit most for update of o, d skip locked
  ), gone as (
    delete from public.sync_verdicts v using old
    where v.user_id = old.user_id and v.device = old.device and v.n = old.n
    returning v.user_id, v.device, v.n
  ), moved as (
    update public.sync_devices d set forgotten_n = greatest(d.forgotten_n, g.n)
    from (select gone.user_id, gone.device, max(gone.n) as n from gone group by 1, 2) g
    where d.user_id = g.user_id and d.device = g.device
  )
  select count(*) into forgotten from gone;
  with old as (
    select o.user_id, o.device from public.sync_devices o where o.last_n = 0 and o.at < p_before
    limit most for update skip locked
  )
  delete from public.sync_devices d using old where d.user_id = old.user_id and d.device = old.device;
  get diagnostics others = row_count;
  forgotten := greatest(forgotten, others);
  with old as (
    select o.user_id, o.transaction_id from public.order_keys o
    where o.state = 'void' and private.order_key_age(o.transaction_id) > '8 days' limit most for update skip locked
  )
  delete from public.order_keys k using old where k.user_id = old.user_id and k.transaction_id = old.transaction_id;
  get diagnostics others = row_count;
  forgotten := greatest(forgotten, others);
  with old as (
    select o.day, o.product_id, o.device from public.product_views o where o.day < private.today() - 1
    limit most for update skip locked
  )
  delete from public.product_views v using old where v.day = old.day and v.product_id = old.product_id and v.device = old.device;
  get diagnostics others = row_count;
  forgotten := greatest(forgotten, others);
  with old as (
    select o.key from private.rate_hits o where o.window_start < now() - interval '1 day' limit most for update skip locked
  )
  delete from private.rate_hits r using old where r.key = old.key;
  get diagnostics others = row_count;
  forgotten := greatest(forgotten, others);

  -- The next scopes in the order of their names, found by hops over the primary key.
  with recursive walk as (
    select (select min(l.scope) from public.sync_log l where l.scope > c.done_to) as scope from private.sync_compaction c
    union all
    select (select min(l.scope) from public.sync_log l where l.scope > w.scope) from walk w where w.scope is not null
  )
  select array_agg(w.scope) into scopes from (
    select w.scope from walk w where w.scope is not null limit greatest(p_scopes, 1)
  ) w;
  if scopes is not null then
    dropped := private.compact_scopes(scopes, p_before);
  end if;
  update private.sync_compaction
  set done_to = case when cardinality(scopes) = greatest(p_scopes, 1) then scopes[cardinality(scopes)] else '' end;
  return jsonb_build_object('dropped', dropped, 'more',
    coalesce(cardinality(scopes), 0) = greatest(p_scopes, 1) or forgotten = most);
end
$$;
comment on function public.compact_sync(timestamptz, integer) is
  'Forgets what no phone needs to hear of any more, so many scopes and at most 10,000 rows of each other kind a call; `more` says whether any are left. To be called by a scheduler.';

revoke execute on function private.is_seen(public.sync_log), private.compact_scopes(text[], timestamptz) from public;
revoke execute on function public.compact_sync(timestamptz, integer) from public, anon, authenticated;
grant execute on function public.compact_sync(timestamptz, integer) to service_role;
