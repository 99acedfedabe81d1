-- The compaction of the log takes its locks by their names (20261121004950), and does the same as before.

-- Drops the tombstones of some scopes and moves their horizons, both under the scopes' locks, which are taken
-- in the order of flush_touched. An entry numbered anew in between has another seq, and stays.
create or replace function private.compact_scopes(scopes text[], before timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  stale public.sync_log[];
  dropped integer;
begin
  select array_agg(l) into stale from public.sync_log l
  where l.scope = any (scopes) and l.at < before and not private.is_seen(l);
  perform private.lock_log(k.scope) from (
    select distinct hashtext(s.scope) as key, s.scope from unnest(stale) s order by 1, 2
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

create or replace function public.compact_sync(
  p_before timestamptz default now() - interval '60 days', p_scopes integer default 500
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  scopes text[];
  dropped integer := 0;
  -- A call deletes at most so many rows of each kind, so that nobody waits long for one of them.
  most constant integer := 10000;
  others integer;
  -- The number of rows of the kind that lost most.
  forgotten integer;
begin
  if not private.try_lock_compaction() then
    return jsonb_build_object('dropped', 0, 'more', false);
  end if;
  -- Rows that another transaction is writing are left for the next call. That transaction may wait for a row of this one,
  -- so waiting for it would be a deadlock.
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
