-- Pictures of reviews, in a public bucket. A file lies in ITEM/KEY/1 to 3, with the ordered item and a key of each edit. So no address
-- has the id of a person, and none is ever used again. Until a review has the file it is a draft.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('review-pictures', 'review-pictures', true, 1530920, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Policies ask this once a statement: the items that were delivered to the caller.
create function private.my_reviewable_items() returns setof text
language sql stable security definer set search_path = '' as $$
  select i.id::text from public.orders o join public.order_items i on i.order_id = o.id
  where o.user_id = (select auth.uid()) and i.item_status = 'delivered' and not private.is_blocked(o.user_id)
$$;

-- The names have the form of those of returns.
create function private.is_review_draft(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when private.is_return_picture_name(path) then not exists (
    select from public.reviews v where v.item_id = split_part(path, '/', 1)::uuid and path = any (v.pictures))
    else false end
$$;

-- An edit has three pictures, and an item nine drafts. The function is volatile, to see the rows before it in the same statement.
create function private.has_review_picture_room(path text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  drafts constant text[] := array(
    select o.name from storage.objects o
    where o.bucket_id = 'review-pictures' and o.name like split_part(path, '/', 1) || '/%' and private.is_review_draft(o.name));
begin
  return cardinality(drafts) < 9 and (select count(*) < 3 from unnest(drafts) as draft (name)
    where draft.name like split_part(path, '/', 1) || '/' || split_part(path, '/', 2) || '/%');
end
$$;

create policy "Shoppers see pictures of their reviews" on storage.objects
  for select to authenticated using (
    objects.bucket_id = 'review-pictures' and split_part(objects.name, '/', 1) in (select private.my_reviewable_items()));
-- There is no right to replace one: what was checked is what everybody sees.
create policy "Shoppers add pictures to a review that they draft" on storage.objects
  for insert to authenticated with check (
    (select private.is_whole_upload()) and not (select private.is_blocked((select auth.uid())))
    and objects.bucket_id = 'review-pictures' and split_part(objects.name, '/', 1) in (select private.my_reviewable_items())
    and private.is_review_draft(objects.name) and private.has_review_picture_room(objects.name));
create policy "Shoppers remove pictures of a review that they draft" on storage.objects
  for delete to authenticated using (
    objects.bucket_id = 'review-pictures' and not (select private.is_blocked((select auth.uid())))
    and split_part(objects.name, '/', 1) in (select private.my_reviewable_items()) and private.is_review_draft(objects.name));

-- Refuses pictures that are not in this folder of the bucket, not stored or not checked. A draft is deleted after a day, so older ones
-- are refused an hour before. The check is held until a row has the picture (20261121003500 withdraws it before a file goes).
create function private.check_draft_pictures(of_bucket text, folder text, paths text[]) returns void
language plpgsql set search_path = '' as $$
begin
  if paths = '{}' then
    return;
  end if;
  perform from private.checked_pictures c
  where c.bucket = of_bucket and c.path = any (paths) order by c.path for key share;
  if cardinality(paths) > 3
    or exists (select from unnest(paths) p where p not like folder || '/%')
    -- Of a path that stands twice, or is null, there are fewer files.
    or (select count(*) from storage.objects o join private.checked_pictures c
        on c.bucket = o.bucket_id and c.path = o.name and c.version = coalesce(o.version, '')
      where o.bucket_id = of_bucket and o.name = any (paths) and o.created_at > now() - interval '23 hours')
      <> cardinality(paths)
    -- A file under the name of an older one, which is still to be removed.
    or exists (select from private.unused_pictures u where u.bucket = of_bucket and u.path = any (paths)) then
    perform private.refuse(422, 'A picture was not checked, or is not stored', 'picture_unchecked');
  end if;
end
$$;

create or replace function private.check_return_pictures(shopper uuid, key uuid, paths text[]) returns void
language sql set search_path = '' as $$
  select private.check_draft_pictures('return-pictures', shopper || '/' || key, paths)
$$;

-- As before, and without pictures of reviews: check-pictures deletes what is no picture.
create or replace function public.uploaded_pictures(p_bucket text, p_paths text[]) returns table (path text, version text)
language sql stable security invoker set search_path = '' as $$
  select o.name, coalesce(o.version, '') from storage.objects o
  where o.bucket_id = p_bucket and o.name = any (p_paths[1:20])
    and case p_bucket when 'return-pictures' then private.is_return_draft(o.name)
      when 'review-pictures' then private.is_review_draft(o.name) else true end
$$;

-- Pictures that leave a review are handed to remove-pictures.
create function private.review_pictures_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.unused_pictures (bucket, path)
  select 'review-pictures', path from unnest(old.pictures) path
  where tg_op = 'DELETE' or path <> all (new.pictures) order by path
  on conflict (bucket, path) do update set since = now();
  return null;
end
$$;
create trigger review_pictures_left after update of pictures or delete on public.reviews
for each row when (old.pictures <> '{}') execute function private.review_pictures_left();
-- Deleting the account sets the pictures in a trigger, so the column is in no list of the statement.
create trigger review_pictures_forgotten after update of shopper_id on public.reviews
for each row when (old.pictures <> new.pictures) execute function private.review_pictures_left();

-- A draft older than 23 hours cannot be saved any more, so none that is noted here is.
create function public.forget_review_drafts() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  noted integer;
begin
  insert into private.unused_pictures (bucket, path)
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id = 'review-pictures' and o.created_at < now() - interval '1 day'
    and not exists (select from public.reviews v where o.name = any (v.pictures)
      and v.item_id::text = split_part(o.name, '/', 1))
  order by o.name
  on conflict (bucket, path) do nothing;
  get diagnostics noted = row_count;
  return noted;
end
$$;
comment on function public.forget_review_drafts() is
  'Hands pictures of reviews that no review has a day later to remove-pictures. Answers how many. To be run hourly by a scheduler.';

revoke execute on function private.my_reviewable_items(), private.is_review_draft(text), private.has_review_picture_room(text),
  private.check_draft_pictures(text, text, text[]), private.review_pictures_left() from public;
grant execute on function private.my_reviewable_items(), private.is_review_draft(text),
  private.has_review_picture_room(text) to authenticated;
-- uploaded_pictures asks it, for whoever calls.
grant execute on function private.is_review_draft(text) to service_role;
revoke execute on function public.forget_review_drafts() from public, anon, authenticated;
grant execute on function public.forget_review_drafts() to service_role;
