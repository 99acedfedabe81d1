-- Files cannot be deleted from SQL: a row of storage.objects is only their description. So a file that a product or a
-- brand lets go of is noted here, in the same transaction. The function remove-pictures deletes it. An upload that is
-- not saved yet is never among these.

create table private.unused_pictures (
  bucket text not null,
  path text not null,
  since timestamptz not null default now(),
  primary key (bucket, path)
);
alter table private.unused_pictures enable row level security;
create index unused_pictures_oldest on private.unused_pictures (since, bucket, path);

-- In the order of the names: two that share pictures would else wait for each other.
create function private.note_unused(urls text[]) returns void
language sql set search_path = '' as $$
  insert into private.unused_pictures (bucket, path)
  select found[1], found[2]
  from unnest(urls) url
  cross join lateral regexp_match(url, '^/storage/v1/object/public/(productimages|sizechart)/([^#]+)') found
  where found is not null
  order by 1, 2
  on conflict (bucket, path) do update set since = now()
$$;

create function private.note_product_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_unused(old.images);
  return null;
end
$$;
create trigger note_pictures_of_edit after update of images, deleted_at on public.products
for each row when (old.images is distinct from new.images or old.deleted_at is distinct from new.deleted_at)
execute function private.note_product_pictures();
create trigger note_pictures_of_delete after delete on public.products
for each row execute function private.note_product_pictures();

create function private.note_size_charts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_unused(array_remove(
    array[old.size_chart_image1_url, old.size_chart_image2_url, old.size_chart_image3_url], null));
  return null;
end
$$;
create trigger note_charts_of_edit
after update of size_chart_image1_url, size_chart_image2_url, size_chart_image3_url on public.sellers
for each row execute function private.note_size_charts();
create trigger note_charts_of_delete after delete on public.sellers
for each row execute function private.note_size_charts();

-- A few notes a round, the oldest first, however many there are: who makes them by the hundred holds up no other file. Notes
-- of what is used again, or is gone in all widths, are done; rounds go on until one finds a file.
create function public.unused_pictures(p_limit integer default 100) returns table (bucket text, path text)
language plpgsql security definer set search_path = '' as $$
declare
  notes private.unused_pictures[];
  checks private.checked_pictures[];
  folders uuid[];
  urls text[];
  shown text[];
  settled integer;
begin
  for round in 1..50 loop
    select array_agg(n.note) into notes from (
      select u as note from private.unused_pictures u order by u.since, u.bucket, u.path
      limit least(greatest(p_limit, 1), 1000) for update skip locked
    ) n;
    exit when notes is null;
    -- Before it is asked what is shown. Who shows one of them this moment holds its check, and is not waited for: it may be
    -- waiting for a note. Who comes later waits here, and is told that it is not checked.
    select array_agg(l.held) into checks from (
      select c as held from private.checked_pictures c join unnest(notes) n on n.bucket = c.bucket and n.path = c.path
      for update of c skip locked
    ) l;
    urls := array(select '/storage/v1/object/public/' || n.bucket || '/' || n.path from unnest(notes) n);
    folders := array(select distinct
        substring(n.path from '^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/')::uuid
      from unnest(notes) n);
    -- By folder and by address, each its index: all that shows pictures together is most of the shop.
    shown := array(select s.url from private.shown_pictures s where s.folder = any (folders) and s.url = any (urls)
      union all select s.url from private.shown_pictures s where s.folder is null and s.url = any (urls));
    delete from private.unused_pictures u using unnest(notes) n
    where u.bucket = n.bucket and u.path = n.path
      and ('/storage/v1/object/public/' || n.bucket || '/' || n.path = any (shown)
        or not exists (select from storage.objects o
          where o.bucket_id = n.bucket and o.name = any (private.renditions(n.path))));
    get diagnostics settled = row_count;
    delete from private.checked_pictures c using unnest(checks) l
    where c.bucket = l.bucket and c.path = l.path
      and '/storage/v1/object/public/' || c.bucket || '/' || c.path <> all (shown);
    return query
      select o.bucket_id, o.name
      from unnest(notes) n
      join private.unused_pictures u on u.bucket = n.bucket and u.path = n.path
      join storage.objects o on o.bucket_id = n.bucket and o.name = any (private.renditions(n.path))
      where not exists (select from private.checked_pictures c where c.bucket = n.bucket and c.path = n.path);
    exit when found or settled = 0;
  end loop;
end
$$;
comment on function public.unused_pictures(integer) is
  'Files that no product, chart, order or shop front shows any more. Only for remove-pictures, which deletes them.';

revoke execute on function private.note_unused(text[]), private.note_product_pictures(), private.note_size_charts() from public;
revoke execute on function public.unused_pictures(integer) from public, anon;
grant execute on function public.unused_pictures(integer) to service_role;
