-- A seller's folder holds at most 60 files that nobody checked and nothing shows, twenty pictures in three widths.
-- The app checks a picture right behind its upload; what was left unchecked is removed a day later.
-- Storage asks when an upload begins: those that run at the same time may all find the last place free.

-- The function is volatile, to see the rows before it in the same statement. Its plan for each folder won nothing, and
-- 20261121005000 took that setting away.
create function private.has_upload_room(bucket text, path text) returns boolean
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  folder constant text := split_part(path, '/', 1);
  unchecked constant text[] := array(
    select o.bucket_id || '/' || o.name from storage.objects o
    where o.name like folder || '/%' and o.bucket_id in ('productimages', 'sizechart')
      -- A retry replaces its own file.
      and (o.bucket_id, o.name) <> (bucket, path)
      and not exists (select from private.checked_pictures c
        where c.bucket = o.bucket_id and c.path = o.name and c.version = coalesce(o.version, '')));
begin
  return cardinality(unchecked) < 60 or (
    select count(*) < 60 from unnest(unchecked) as file (name)
    where not private.is_shown(split_part(name, '/', 1), substring(name from '^[^/]*/(.*)$')));
end
$$;
comment on function private.has_upload_room(text, text) is
  'Whether one more unchecked file may come into the folder of this path.';

alter policy "Sellers add pictures to their folder" on storage.objects
  with check (
    (select private.is_whole_upload())
    and objects.bucket_id in ('productimages', 'sizechart')
    and split_part(objects.name, '/', 1) = (select private.my_folder()) and private.is_picture_name(objects.name)
    -- Nor under the name of one that was checked and deleted.
    and not private.is_settled(objects.bucket_id, objects.name)
    and private.has_upload_room(objects.bucket_id, objects.name));

revoke execute on function private.has_upload_room(text, text) from public;
grant execute on function private.has_upload_room(text, text) to authenticated;
