-- A return whose shopper is gone, and that its seller never closes, keeps neither pictures nor words for ever.

-- When a return was closed. One whose shopper is gone counts as closed with its last step, because nobody may ever close it.
create function private.return_over_at(r public.returns) returns timestamptz
language sql stable set search_path = '' as $$
  select coalesce(r.closed_at, case when r.shopper_id is null then greatest(r.created_at, r.decided_at, r.received_at) end)
$$;

-- As before, and the pictures and words of those whose shopper is gone. Files are handed to remove-pictures. A draft older than 23
-- hours cannot be sent any more, so none that is noted here is.
create or replace function public.forget_returns() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.return_addresses a using public.returns r
  where r.id = a.return_id and private.return_over_at(r) < now() - interval '90 days';
  get diagnostics forgotten = row_count;
  update public.returns r set words = ''
  where r.shopper_id is null and r.words <> '' and private.return_over_at(r) < now() - interval '90 days';
  with past as (
    update public.returns r set pictures = '{}'
    from (select q.id, q.pictures from public.returns q
      where (q.closed_at < now() - interval '90 days' or q.shopper_id is null) and q.pictures <> '{}'
        and private.return_over_at(q) < now() - interval '90 days'
      order by q.closed_at limit 1000 for update skip locked) old
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
  'Deletes UPI addresses and pictures of returns that were closed 90 days ago, and pictures of drafts a day old. Of a shopper who is gone
it deletes the words, too. Answers how many addresses.';

revoke execute on function private.return_over_at(public.returns) from public;
