insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('productimages', 'productimages', true, 1530920, array['image/jpeg', 'image/png', 'image/webp']),
  ('sizechart', 'sizechart', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- A picture's thumbhash stands in the fragment of its address, which is sent to no server: what is before it names the file.
create index order_items_product_image on public.order_items (split_part(product_image, '#', 1)) where product_image <> '';

-- Public buckets serve their files without any policy. The right to select is also the right to list, so only writers
-- have it. A seller has it for the folder named by its id, verified or not: a new brand adds its pictures before it
-- opens. An admin has it for everything.
-- The name `objects.name` is spelled out: inside a subquery a bare `name` may be another table's.
-- The function is asked once a statement. A function of each row would be called for every file there is.
create function private.my_folder() returns text
language sql stable security definer set search_path = '' as $$
  select s.id::text from public.sellers s where s.id = (select auth.uid())
$$;

-- The type a browser declares is checked by the bucket; the name must say the same.
create function private.is_picture_name(path text) returns boolean
language sql immutable set search_path = '' as $$
  select path ~ '^([A-Za-z0-9_-][A-Za-z0-9._-]*/)+[A-Za-z0-9_-][A-Za-z0-9._-]*\.(jpe?g|png|webp)$'
$$;

-- Storage keeps whatever bytes a browser calls a picture, and a policy cannot look into them. The function
-- check-pictures does, after the upload. It deletes a file that is no picture, and notes a picture here. Only noted
-- files get onto a product or a brand.
create table private.checked_pictures (
  bucket text not null,
  path text not null,
  version text not null,
  checked_at timestamptz not null default now(),
  primary key (bucket, path)
);
alter table private.checked_pictures enable row level security;
comment on column private.checked_pictures.version is
  'Of storage.objects: a file stored anew under the same name is another, and unchecked.';

-- A picture in all the widths that it is stored in: the full one has the bare name.
create function private.renditions(path text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select regexp_replace(path, '(\.[A-Za-z0-9]+)$', width || '\1') from unnest(array['', '-720', '-360']) width)
$$;

-- The full picture of any width.
create function private.full_width(path text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(path, '-(360|720)(\.[A-Za-z0-9]+)$', '\2')
$$;

create view private.shown_pictures as
select p.seller_id as folder, split_part(i.url, '#', 1) as url
  from public.products p cross join unnest(p.images) as i (url) where p.deleted_at is null
union all select s.id, unnest(array[s.size_chart_image1_url, s.size_chart_image2_url, s.size_chart_image3_url])
  from public.sellers s
union all select null, split_part(i.product_image, '#', 1) from public.order_items i where i.product_image <> ''
union all select null, split_part(i.url, '#', 1)
  from public.collections c cross join unnest(array[c.banner_url, c.thumbnail_url]) as i (url)
union all select null, split_part(s.image_url, '#', 1) from public.carousel_slides s
union all select null, split_part(f.image_url, '#', 1) from public.featured_categories f;
comment on view private.shown_pictures is
  'Every place that shows a file of our storage, and so keeps it, by its address without a thumbhash; `folder`: where it shows files of this seller''s folder only.';

-- A shown picture stays, in all widths, whoever asks.
create function private.is_shown(bucket text, path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  urls constant text[] := array['/storage/v1/object/public/' || bucket || '/' || path,
    '/storage/v1/object/public/' || bucket || '/' || private.full_width(path)];
  seller constant uuid := substring(path from '^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/')::uuid;
begin
  return exists (select from private.shown_pictures shown where shown.folder = seller and shown.url = any (urls))
    or exists (select from private.shown_pictures shown where shown.folder is null and shown.url = any (urls));
end
$$;

-- A file that was checked or is shown is not written over: another picture takes another name. Nor does a smaller
-- width come beside a full one that was checked: those are looked at together.
create function private.is_settled(bucket text, path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.checked_pictures c where c.bucket = is_settled.bucket
      and c.path in (is_settled.path, private.full_width(is_settled.path)))
    or private.is_shown(bucket, path)
$$;

-- A file arrives with the request that is asked about here. A signed address stores it hours later, as the service, when the
-- name may long be settled, and so does an upload in parts. Storage says in this setting what it is about to do, with or
-- without the prefix; nothing is said where no storage asks.
create function private.is_whole_upload() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('storage.operation', true), '') ~ '^((storage\.)?object\.(upload|upload_update|move|copy))?$'
$$;

create policy "Sellers see what is in their folder" on storage.objects
  for select to authenticated using (
    objects.bucket_id in ('productimages', 'sizechart')
    and split_part(objects.name, '/', 1) = (select private.my_folder()));
create policy "Sellers add pictures to their folder" on storage.objects
  for insert to authenticated with check (
    (select private.is_whole_upload())
    and objects.bucket_id in ('productimages', 'sizechart')
    and split_part(objects.name, '/', 1) = (select private.my_folder()) and private.is_picture_name(objects.name)
    -- Nor under the name of one that was checked and deleted.
    and not private.is_settled(objects.bucket_id, objects.name));
create policy "Sellers replace pictures in their folder until they are checked" on storage.objects
  for update to authenticated
  using (objects.bucket_id in ('productimages', 'sizechart')
    and split_part(objects.name, '/', 1) = (select private.my_folder())
    and not private.is_settled(objects.bucket_id, objects.name))
  -- Nor moved onto a name that its own check has settled.
  with check ((select private.is_whole_upload())
    and objects.bucket_id in ('productimages', 'sizechart')
    and split_part(objects.name, '/', 1) = (select private.my_folder()) and private.is_picture_name(objects.name)
    and not private.is_settled(objects.bucket_id, objects.name));
create policy "Sellers remove pictures of their folder that nothing shows" on storage.objects
  for delete to authenticated using (objects.bucket_id in ('productimages', 'sizechart')
    and split_part(objects.name, '/', 1) = (select private.my_folder())
    and not private.is_shown(objects.bucket_id, objects.name));

create policy "Admins see shop pictures" on storage.objects
  for select to authenticated using (
    objects.bucket_id in ('productimages', 'sizechart') and (select private.is_admin()));
create policy "Admins add shop pictures" on storage.objects
  for insert to authenticated with check (
    (select private.is_whole_upload()) and objects.bucket_id in ('productimages', 'sizechart') and (select private.is_admin())
    and private.is_picture_name(objects.name) and not private.is_settled(objects.bucket_id, objects.name));
create policy "Admins replace shop pictures until they are checked" on storage.objects
  for update to authenticated
  using (objects.bucket_id in ('productimages', 'sizechart') and (select private.is_admin())
    and not private.is_settled(objects.bucket_id, objects.name))
  with check ((select private.is_whole_upload())
    and objects.bucket_id in ('productimages', 'sizechart') and (select private.is_admin())
    and private.is_picture_name(objects.name) and not private.is_settled(objects.bucket_id, objects.name));
create policy "Admins remove shop pictures that nothing shows" on storage.objects
  for delete to authenticated using (
    objects.bucket_id in ('productimages', 'sizechart') and (select private.is_admin())
    and not private.is_shown(objects.bucket_id, objects.name));

revoke execute on function private.my_folder(), private.is_picture_name(text), private.renditions(text),
  private.full_width(text), private.is_whole_upload(), private.is_shown(text, text), private.is_settled(text, text) from public;
grant execute on function private.my_folder(), private.is_picture_name(text),
  private.is_whole_upload(), private.is_shown(text, text), private.is_settled(text, text) to authenticated;
