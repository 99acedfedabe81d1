-- The catalogue lies as packed files in a public bucket, so that a first visit is one download. The function
-- publish-catalogue reads the catalogue as any visitor may, packs it, stores the files and notes them here. The
-- procedure catalog_since hands out the note itself: a list of bases beside the database could name another
-- history's.

create table private.catalogue_bases (
  id text primary key check (id ~ '^[0-9]+-[0-9a-f]{16}$'),
  seq bigint not null,
  epoch text not null,
  format integer not null,
  count integer not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null,
  published_at timestamptz not null default now(),
  replaced_at timestamptz
);
alter table private.catalogue_bases enable row level security;
comment on table private.catalogue_bases is
  'Published bases. Files lie under `id` in the bucket catalogue, the cards of the newest in newest/cards too; what is not on sale any more is in none of them longer than two days.';

-- Nobody writes or lists it but the service role: there is no policy for it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('catalogue', 'catalogue', true, 20971520, array['application/octet-stream'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- The newest base in a packed form, or null. A base below the horizon of the log is of no use: the log cannot tell
-- what happened since.
create function private.newest_base(known_format integer, pruned_to bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', b.id, 'seq', b.seq, 'epoch', b.epoch, 'format', b.format, 'count', b.count,
    'sha256', b.sha256, 'bytes', b.bytes)
  from private.catalogue_bases b
  where b.format = known_format and b.replaced_at is null and b.seq >= pruned_to and b.epoch = private.epoch()
  order by b.seq desc limit 1
$$;

-- A shop that fits into a page or two needs no base. Any other shop needs a first one, and a new one after a tenth
-- has changed. It also needs a new one each day (20 hours) that something has changed: withdrawn products must not
-- stay in a public file.
create function public.catalogue_base_due(p_format integer, p_least integer default 1000) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  newest private.catalogue_bases;
  changed bigint;
begin
  select * into newest from private.catalogue_bases b
  where b.format = p_format and b.replaced_at is null and b.epoch = private.epoch() order by b.seq desc limit 1;
  if newest.id is null then
    return (select count(*) from (select from public.products p join public.sellers s on s.id = p.seller_id
      where p.is_active and p.deleted_at is null and s.is_verified limit p_least) p) >= p_least;
  end if;
  select count(*) into changed from (select from public.sync_log l
    where l.scope = 'catalog' and l.seq > newest.seq limit newest.count / 10 + 1) l;
  return changed > newest.count / 10 or (changed > 0 and newest.published_at < now() - interval '20 hours');
end
$$;
comment on function public.catalogue_base_due(integer, integer) is 'Whether publish-catalogue has something to do.';

-- The files are stored: from now on this base is handed out, and earlier ones are not.
create function public.note_catalogue_base(p_base jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_base ->> 'epoch' <> private.epoch() then
    raise check_violation using message = 'the base is of another history';
  end if;
  update private.catalogue_bases set replaced_at = now() where replaced_at is null and id <> p_base ->> 'id';
  insert into private.catalogue_bases (id, seq, epoch, format, count, sha256, bytes)
  select r.id, r.seq, r.epoch, r.format, r.count, r.sha256, r.bytes
  from jsonb_to_record(p_base) as r(id text, seq bigint, epoch text, format integer, count integer, sha256 text, bytes integer)
  on conflict (id) do update set replaced_at = null, published_at = now();
end
$$;

-- The files to delete: those of bases that were replaced an hour ago, and those of runs that broke off. Within the
-- hour, visitors who had begun with a base may finish. The one file that is written anew with each base is never
-- deleted. Bases whose files are gone are forgotten.
create function public.stale_catalogue_files(p_limit integer default 200) returns table (path text)
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.catalogue_bases b where b.replaced_at < now() - interval '1 hour'
    and not exists (select from storage.objects o where o.bucket_id = 'catalogue' and split_part(o.name, '/', 1) = b.id);
  return query
    select o.name from storage.objects o
    left join private.catalogue_bases b on b.id = split_part(o.name, '/', 1)
    where o.bucket_id = 'catalogue' and o.name <> 'newest/cards' and o.created_at < now() - interval '1 hour'
      and (b.id is null or b.replaced_at < now() - interval '1 hour')
    order by o.name limit p_limit;
end
$$;
comment on function public.stale_catalogue_files(integer) is 'For publish-catalogue, which deletes them.';

revoke execute on function private.newest_base(integer, bigint) from public;
revoke execute on function public.catalogue_base_due(integer, integer), public.note_catalogue_base(jsonb),
  public.stale_catalogue_files(integer) from public, anon, authenticated;
grant execute on function public.catalogue_base_due(integer, integer), public.note_catalogue_base(jsonb),
  public.stale_catalogue_files(integer) to service_role;
