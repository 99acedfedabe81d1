-- A phone does not keep all of a person's own orders: sync_pull answers with the newest 100. A person asks for the
-- others by hand, one by one or a page at a time.

create function public.own_order(p_uid uuid, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller_is(p_uid);
begin
  return (select private.order_row(o) from public.orders o where o.id = p_id and o.user_id = uid);
end
$$;
comment on function public.own_order(uuid, uuid) is
  'One order of the caller''s own as sync_pull gives it; null when they have none with this id.';

create function public.older_orders(p_uid uuid, p_than uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller_is(p_uid);
  page_size constant integer := 20;
  -- One that is gone, or another's, is as if none were named.
  since constant timestamptz := coalesce(
    (select o.created_at from public.orders o where o.id = p_than and o.user_id = uid), 'infinity');
  answer jsonb;
begin
  with older as materialized (
    select o.id, row_number() over (order by o.created_at desc, o.id desc) as place from public.orders o
    where o.user_id = uid and (o.created_at, o.id) < (since, p_than)
    order by o.created_at desc, o.id desc limit page_size + 1
  )
  select jsonb_build_object('more', count(*) > page_size,
    'rows', coalesce(jsonb_agg(private.order_row(o) order by w.place) filter (where w.place <= page_size), '[]'))
  into answer from older w join public.orders o on o.id = w.id;
  return answer;
end
$$;
comment on function public.older_orders(uuid, uuid) is
  'The caller''s own orders that are older than the one named, newest first, twenty at a time; more: whether there are others.';

revoke execute on function public.own_order(uuid, uuid), public.older_orders(uuid, uuid) from public, anon;
grant execute on function public.own_order(uuid, uuid), public.older_orders(uuid, uuid) to authenticated;
