-- Files cannot be deleted from SQL (a row of storage.objects is only their description), so what a
-- product or a brand lets go of is noted here, in the same transaction, and the function
-- remove-pictures deletes it: an upload that is not saved yet is never among it.

create table private.unused_pictures (
  bucket text not null,
  path text not null,
  since timestamptz not null default now(),
  primary key (bucket, path)
);
alter table private.unused_pictures enable row level security;

-- In the order of the names: two that share pictures would else wait for each other.
create function private.note_unused(urls text[]) returns void
language sql set search_path = '' as $$
  insert into private.unused_pictures (bucket, path)
  select found[1], found[2]
  from unnest(urls) url
  cross join lateral regexp_match(url, '^/storage/v1/object/public/(productimages|sizechart)/(.+)$') found
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

create function public.unused_pictures(p_limit integer default 100) returns table (bucket text, path text)
language plpgsql security definer set search_path = '' as $$
begin
  -- Used again, or gone in both widths: no longer to be done.
  delete from private.unused_pictures u
  where exists (select from private.shown_pictures shown
      where shown.url = '/storage/v1/object/public/' || u.bucket || '/' || u.path)
    or not exists (select from storage.objects o where o.bucket_id = u.bucket
      and o.name in (u.path, regexp_replace(u.path, '(\.[A-Za-z0-9]+)$', '-360\1')));
  return query
    select o.bucket_id, o.name
    from (select * from private.unused_pictures n order by n.since limit p_limit) u
    join storage.objects o on o.bucket_id = u.bucket
      and o.name in (u.path, regexp_replace(u.path, '(\.[A-Za-z0-9]+)$', '-360\1'));
end
$$;
comment on function public.unused_pictures(integer) is
  'Files that no product, chart, order or shop front shows any more. Only for remove-pictures, which deletes them.';

revoke execute on function private.note_unused(text[]), private.note_product_pictures(), private.note_size_charts() from public;
revoke execute on function public.unused_pictures(integer) from public, anon;
grant execute on function public.unused_pictures(integer) to service_role;
