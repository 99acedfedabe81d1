-- A base that is published again after a copy of the database was restored belongs to the new history.
-- With its old epoch it was never offered, and always due.
create or replace function public.note_catalogue_base(p_base jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_base ->> 'epoch' <> private.epoch() then
    raise check_violation using message = 'the base is of another history';
  end if;
  update private.catalogue_bases set replaced_at = now() where replaced_at is null and id <> p_base ->> 'id';
  insert into private.catalogue_bases (id, seq, epoch, format, count, sha256, bytes)
  select r.id, r.seq, r.epoch, r.format, r.count, r.sha256, r.bytes
  from jsonb_to_record(p_base) as r(id text, seq bigint, epoch text, format integer, count integer, sha256 text, bytes integer)
  on conflict (id) do update
    set (seq, epoch, format, count, sha256, bytes) =
        (excluded.seq, excluded.epoch, excluded.format, excluded.count, excluded.sha256, excluded.bytes),
      replaced_at = null, published_at = now();
end
$$;
