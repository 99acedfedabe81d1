-- The three steps of checking an upload, and the rule that nothing else is shown. Between the first step and the
-- second, the function check-pictures decides what a file is.

-- 1. Asked as the uploader: row level security leaves out what is not theirs.
create function public.uploaded_pictures(p_bucket text, p_paths text[]) returns table (path text, version text)
language sql stable security invoker set search_path = '' as $$
  select o.name, coalesce(o.version, '') from storage.objects o
  where o.bucket_id = p_bucket and o.name = any (p_paths[1:20])
$$;
comment on function public.uploaded_pictures(text, text[]) is
  'Of the first 20 paths those that are stored and the caller''s, each with the version that is to be looked at.';

-- 2. Only the version that was looked at: a file replaced meanwhile stays unchecked.
create function public.note_checked_pictures(p_bucket text, p_pictures jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  noted integer;
begin
  insert into private.checked_pictures as c (bucket, path, version)
  select o.bucket_id, o.name, coalesce(o.version, '')
  from jsonb_to_recordset(p_pictures) as seen (path text, version text)
  join storage.objects o on o.bucket_id = p_bucket and o.name = seen.path and coalesce(o.version, '') = seen.version
  order by o.name
  on conflict (bucket, path) do update set version = excluded.version, checked_at = now();
  get diagnostics noted = row_count;
  return noted;
end
$$;
comment on function public.note_checked_pictures(text, jsonb) is
  'Only for check-pictures: these versions of these files begin as a picture does.';

-- 3. All widths: the full one must be there, the smaller ones need not.
create function private.are_checked(urls text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_and((
    select coalesce(bool_or(o.name = url[2]) and bool_and(c.path is not null), false)
    from storage.objects o
    left join private.checked_pictures c
      on c.bucket = o.bucket_id and c.path = o.name and c.version = coalesce(o.version, '')
    where o.bucket_id = url[1] and o.name = any (private.renditions(url[2]))
  )), true)
  from unnest(urls) given
  cross join lateral regexp_match(given, '^/storage/v1/object/public/([a-z]+)/([^#]+)') url
$$;

-- A caller without an account is the server: seeds and restored copies show what they bring.
create function private.require_checked(now_shown text[], shown_before text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  added constant text[] := array(select url from unnest(now_shown) url where url <> '' except select unnest(shown_before));
begin
  if (select auth.uid()) is null or added = '{}' then
    return;
  end if;
  -- Held until they are shown: what nothing shows is removed, and unused_pictures withdraws its check with it.
  perform from private.checked_pictures c
  where (c.bucket, c.path) in (
    select url[1], url[2] from unnest(added) given
    cross join lateral regexp_match(given, '^/storage/v1/object/public/([a-z]+)/([^#]+)') url)
  order by c.bucket, c.path for key share of c;
  if not private.are_checked(added) then
    perform private.refuse(422, 'A picture was not checked, or is not stored', 'picture_unchecked');
  end if;
end
$$;

create function private.check_product_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_checked(new.images, old.images);
  return null;
end
$$;
-- After the row: who may not write it, or writes it in a wrong form, is told that first.
create trigger check_pictures after insert or update of images on public.products
for each row execute function private.check_product_pictures();

create function private.check_chart_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_checked(
    array[new.size_chart_image1_url, new.size_chart_image2_url, new.size_chart_image3_url],
    array[old.size_chart_image1_url, old.size_chart_image2_url, old.size_chart_image3_url]);
  return null;
end
$$;
create trigger check_pictures
after update of size_chart_image1_url, size_chart_image2_url, size_chart_image3_url on public.sellers
for each row execute function private.check_chart_pictures();

-- Uploads that nothing shows: a form that was given up, or a file that nobody had checked. They are kept for a day,
-- which is longer than any form is open. Pictures of the shop's front are kept for a week. An admin's draft of the
-- front stays on the device, with its pictures. Drafts may show replaced pictures for as long. Files that an admin
-- keeps elsewhere stay.
create function public.note_abandoned_uploads() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  noted integer;
begin
  insert into private.unused_pictures (bucket, path)
  select distinct o.bucket_id, picture.path
  from storage.objects o
  cross join lateral private.full_width(o.name) as picture (path)
  where o.bucket_id in ('productimages', 'sizechart') and o.created_at < now() - interval '1 day'
    and (split_part(o.name, '/', 1) in (select s.id::text from public.sellers s)
      or o.bucket_id = 'productimages' and split_part(o.name, '/', 1) in ('home', 'collections')
        and o.created_at < now() - interval '7 days')
    and not exists (select from private.shown_pictures shown
      where shown.url = '/storage/v1/object/public/' || o.bucket_id || '/' || picture.path)
  on conflict (bucket, path) do nothing;
  get diagnostics noted = row_count;
  delete from private.checked_pictures c where not exists (
    select from storage.objects o where o.bucket_id = c.bucket and o.name = c.path);
  return noted;
end
$$;
comment on function public.note_abandoned_uploads() is
  'Hands uploads that nothing shows a day later, of the shop''s front a week later, to remove-pictures. To be run daily by a scheduler with the service role.';

revoke execute on function private.are_checked(text[]), private.require_checked(text[], text[]),
  private.check_product_pictures(), private.check_chart_pictures() from public;
revoke execute on function public.uploaded_pictures(text, text[]), public.note_checked_pictures(text, jsonb),
  public.note_abandoned_uploads() from public, anon;
grant execute on function public.uploaded_pictures(text, text[]) to authenticated;
grant execute on function public.note_checked_pictures(text, jsonb), public.note_abandoned_uploads() to service_role;
