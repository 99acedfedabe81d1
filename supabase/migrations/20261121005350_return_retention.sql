-- The work of a scheduler about returns: it gives held pieces back, and deletes addresses and pictures.

-- Orders that somebody is at work on are left for the next call. So no product is locked by one who waits for an order.
create function public.release_return_holds() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  orders constant uuid[] := array(
    select o.id from public.orders o
    where o.id in (select r.order_id from public.returns r where r.held_until <= now() order by r.held_until limit 500)
    for update skip locked);
  expired uuid[];
begin
  select array_agg(r.id) into expired from public.returns r
  where r.order_id = any (orders) and r.is_held and r.held_until <= now();
  if expired is null then
    return 0;
  end if;
  perform private.restock((
    select jsonb_agg(c) from public.returns r cross join lateral jsonb_array_elements(private.held_choice(r)) c
    where r.id = any (expired)));
  update public.returns r set is_held = false, held_until = null where r.id = any (expired);
  return cardinality(expired);
end
$$;
comment on function public.release_return_holds() is
  'Gives the pieces back that an exchange held for three days without being approved. It stays requested. Answers how many exchanges.';

-- A return whose shopper is gone, and that its seller never closes, counts as closed with its last step. Files are handed to
-- remove-pictures. A draft older than 23 hours cannot be sent any more, so none that is noted here is.
create function public.forget_returns() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.return_addresses a using public.returns r
  where r.id = a.return_id and coalesce(r.closed_at, case when r.shopper_id is null
    then greatest(r.created_at, r.decided_at, r.received_at) end) < now() - interval '90 days';
  get diagnostics forgotten = row_count;
  with past as (
    update public.returns r set pictures = '{}'
    from (select q.id, q.pictures from public.returns q
      where q.closed_at < now() - interval '90 days' and q.pictures <> '{}' order by q.closed_at limit 1000 for update skip locked) old
    where r.id = old.id returning old.pictures
  )
  insert into private.unused_pictures (bucket, path)
  select 'return-pictures', path from past cross join unnest(past.pictures) path order by path
  on conflict (bucket, path) do nothing;
  insert into private.unused_pictures (bucket, path)
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id = 'return-pictures' and o.created_at < now() - interval '1 day'
    and not exists (select from public.returns r cross join unnest(r.pictures) path where path = o.name)
  order by o.name
  on conflict (bucket, path) do nothing;
  return forgotten;
end
$$;
comment on function public.forget_returns() is
  'Deletes UPI addresses and pictures of returns that were closed 90 days ago, and pictures of drafts a day old. Answers how many addresses.';

revoke execute on function public.release_return_holds(), public.forget_returns() from public, anon, authenticated;
grant execute on function public.release_return_holds(), public.forget_returns() to service_role;
