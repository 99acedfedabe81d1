insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('productimages', 'productimages', true, 1530920, array['image/jpeg', 'image/png', 'image/webp']),
  ('sizechart', 'sizechart', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;

-- The first folder of a picture's path is its seller's id. `objects.name` is spelled out: inside a
-- subquery a bare `name` may be another table's.
create function private.is_own_picture(bucket text, path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select bucket in ('productimages', 'sizechart')
    and split_part(path, '/', 1) = (select s.id::text from public.sellers s where s.id = (select auth.uid()))
$$;

create policy "Everybody sees shop pictures" on storage.objects
  for select to anon, authenticated using (objects.bucket_id in ('productimages', 'sizechart'));
create policy "Sellers add pictures to their folder" on storage.objects
  for insert to authenticated with check (private.is_own_picture(objects.bucket_id, objects.name));
create policy "Sellers replace pictures in their folder" on storage.objects
  for update to authenticated
  using (private.is_own_picture(objects.bucket_id, objects.name))
  with check (private.is_own_picture(objects.bucket_id, objects.name));
create policy "Sellers remove pictures from their folder" on storage.objects
  for delete to authenticated using (private.is_own_picture(objects.bucket_id, objects.name));
create policy "Admins write shop pictures" on storage.objects
  for all to authenticated
  using (objects.bucket_id in ('productimages', 'sizechart') and (select private.is_admin()))
  with check (objects.bucket_id in ('productimages', 'sizechart') and (select private.is_admin()));

revoke execute on function private.is_own_picture(text, text) from public;
grant execute on function private.is_own_picture(text, text) to authenticated;
