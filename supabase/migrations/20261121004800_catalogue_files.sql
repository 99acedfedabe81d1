-- The cards of a base lie under its id alone: the file newest/cards is left to be deleted as any other that no base names.
create or replace function public.stale_catalogue_files(p_limit integer default 200) returns table (path text)
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.catalogue_bases b where b.replaced_at < now() - interval '1 hour'
    and not exists (select from storage.objects o where o.bucket_id = 'catalogue' and split_part(o.name, '/', 1) = b.id);
  return query
    select o.name from storage.objects o
    left join private.catalogue_bases b on b.id = split_part(o.name, '/', 1)
    where o.bucket_id = 'catalogue' and o.created_at < now() - interval '1 hour'
      and (b.id is null or b.replaced_at < now() - interval '1 hour')
    order by o.name limit p_limit;
end
$$;

comment on table private.catalogue_bases is
  'Published bases. Files lie under `id` in the bucket catalogue. What is not on sale any more is in none of them longer than two days.';
