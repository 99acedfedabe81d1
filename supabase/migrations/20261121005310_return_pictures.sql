-- Pictures of returns, in a bucket that no address opens. A file lies in SHOPPER/KEY/1 to 3, with the key of the return that is to
-- be asked for. Until then it is a draft: the shopper adds and deletes. Then nobody changes it any more.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('return-pictures', 'return-pictures', false, 1530920, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Policies ask these once a statement. A person to whom nothing was delivered has no folder.
create function private.my_return_folder() returns text
language sql stable security definer set search_path = '' as $$
  select (select auth.uid())::text where exists (
    select from public.orders o join public.order_items i on i.order_id = o.id
    where o.user_id = (select auth.uid()) and i.item_status = 'delivered')
$$;

-- Only in the version that was checked: storage asks for rights when an upload begins, and writes when it ends.
create function private.my_return_pictures() returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from public.returns r cross join unnest(r.pictures) as sent (name)
  join storage.objects o on o.bucket_id = 'return-pictures' and o.name = sent.name
  join private.checked_pictures c on c.bucket = o.bucket_id and c.path = o.name and c.version = coalesce(o.version, '')
  where r.seller_id = (select auth.uid()) and r.pictures <> '{}'
$$;

create function private.is_return_picture_name(path text) returns boolean
language sql immutable set search_path = '' as $$
  select path ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/){2}[1-3]\.(jpe?g|png|webp)$'
$$;

-- No return was asked for under the key of this path. One whose account was deleted keeps its pictures.
create function private.is_return_draft(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when private.is_return_picture_name(path) then not exists (
    select from public.returns r
    where r.key = split_part(path, '/', 2)::uuid and (r.shopper_id is null or r.shopper_id = split_part(path, '/', 1)::uuid))
    else false end
$$;

-- A return has three pictures, and a shopper's drafts have twelve. Storage asks when an upload begins, so uploads at the same time
-- may all find the last place free. The function is volatile, to see the rows before it in the same statement.
create function private.has_return_picture_room(path text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  folder constant text := split_part(path, '/', 1);
  drafts constant text[] := array(
    select o.name from storage.objects o
    where o.bucket_id = 'return-pictures' and o.name like folder || '/%' and private.is_return_draft(o.name));
begin
  return cardinality(drafts) < 12 and (
    select count(*) < 3 from unnest(drafts) as draft (name) where draft.name like folder || '/' || split_part(path, '/', 2) || '/%');
end
$$;

create policy "Shoppers see pictures of their returns" on storage.objects
  for select to authenticated using (
    objects.bucket_id = 'return-pictures' and split_part(objects.name, '/', 1) = (select auth.uid())::text);
create policy "Sellers see pictures of returns to them" on storage.objects
  for select to authenticated using (
    objects.bucket_id = 'return-pictures' and objects.name in (select private.my_return_pictures()));
create policy "Admins see pictures of returns" on storage.objects
  for select to authenticated using (objects.bucket_id = 'return-pictures' and (select private.is_admin()));
-- There is no right to replace one: what was checked is what the seller sees.
create policy "Shoppers add pictures to a return that they draft" on storage.objects
  for insert to authenticated with check (
    (select private.is_whole_upload()) and objects.bucket_id = 'return-pictures'
    and split_part(objects.name, '/', 1) = (select private.my_return_folder())
    and private.is_return_draft(objects.name) and private.has_return_picture_room(objects.name));
create policy "Shoppers remove pictures of a return that they draft" on storage.objects
  for delete to authenticated using (
    objects.bucket_id = 'return-pictures' and split_part(objects.name, '/', 1) = (select auth.uid())::text
    and private.is_return_draft(objects.name));

-- Refuses pictures that are not in the folder of this key, not stored or not checked. A draft is deleted after a day, so older ones
-- are refused an hour before. The check is held until the return has the picture (20261121003500 withdraws it before a file goes).
create function private.check_return_pictures(shopper uuid, key uuid, paths text[]) returns void
language plpgsql set search_path = '' as $$
begin
  if paths = '{}' then
    return;
  end if;
  perform from private.checked_pictures c
  where c.bucket = 'return-pictures' and c.path = any (paths) order by c.path for key share;
  if cardinality(paths) > 3
    or exists (select from unnest(paths) p where p not like shopper || '/' || key || '/%')
    -- Of a path that stands twice, or is null, there are fewer files.
    or (select count(*) from storage.objects o join private.checked_pictures c
        on c.bucket = o.bucket_id and c.path = o.name and c.version = coalesce(o.version, '')
      where o.bucket_id = 'return-pictures' and o.name = any (paths) and o.created_at > now() - interval '23 hours')
      <> cardinality(paths)
    -- A file under the name of an older draft, which is still to be removed.
    or exists (select from private.unused_pictures u where u.bucket = 'return-pictures' and u.path = any (paths)) then
    perform private.refuse(422, 'A picture was not checked, or is not stored', 'picture_unchecked');
  end if;
end
$$;

-- As before, and without pictures of returns that were sent: check-pictures deletes what is no picture.
create or replace function public.uploaded_pictures(p_bucket text, p_paths text[]) returns table (path text, version text)
language sql stable security invoker set search_path = '' as $$
  select o.name, coalesce(o.version, '') from storage.objects o
  where o.bucket_id = p_bucket and o.name = any (p_paths[1:20])
    and case when p_bucket = 'return-pictures' then private.is_return_draft(o.name) else true end
$$;

revoke execute on function private.my_return_folder(), private.my_return_pictures(), private.is_return_picture_name(text),
  private.is_return_draft(text), private.has_return_picture_room(text), private.check_return_pictures(uuid, uuid, text[]) from public;
grant execute on function private.my_return_folder(), private.my_return_pictures(), private.is_return_draft(text),
  private.has_return_picture_room(text) to authenticated;
-- uploaded_pictures asks it, for whoever calls.
grant execute on function private.is_return_draft(text) to service_role;
