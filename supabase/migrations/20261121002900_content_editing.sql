-- Slides and tiles are edited together and saved in one transaction. The version is the number of the last change to
-- any of them in the catalogue's log. Direct writes raise it too. The ranked list beside them there is saved by
-- itself.

create function private.content_version() returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(l.seq), 0) from public.sync_log l where l.scope = 'catalog' and l.collection = 'content'
    and not l.id ^@ 'ranked:'
$$;

create function public.content_for_edit() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object('version', private.content_version(),
    'changed', (select jsonb_build_object('by', l.actor_name, 'at', l.created_at) from private.audit_log l
      where l.subject in ('carousel_slides', 'featured_categories') order by l.created_at desc, l.id desc limit 1),
    'slides', (select coalesce(jsonb_agg(to_jsonb(s) order by s.rank, s.id), '[]') from public.carousel_slides s),
    'tiles', (select coalesce(jsonb_agg(to_jsonb(f) order by f.rank, f.id), '[]') from public.featured_categories f));
end
$$;

-- The first thing wrong with the lists, as a code; null when nothing is.
create function private.content_fault(slides jsonb, tiles jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(slides) is distinct from 'array' or jsonb_typeof(tiles) is distinct from 'array' then 'unexpected'
    when jsonb_array_length(slides) > 50 or jsonb_array_length(tiles) > 50 then 'content_many'
    when exists (select from jsonb_array_elements(slides) s
      where coalesce(private.visible_text(s ->> 'title'), '') = '' or coalesce(s ->> 'image_url', '') = '') then 'slide_incomplete'
    when exists (select from jsonb_array_elements(tiles) t
      where coalesce(private.visible_text(t ->> 'category_name'), '') = '' or coalesce(t ->> 'image_url', '') = '') then 'tile_incomplete'
    when exists (select from jsonb_array_elements(tiles) t where t ->> 'type' = 'promo'
      and (coalesce(private.visible_text(t ->> 'description'), '') = '' or coalesce(t ->> 'link_url', '') = '')) then 'promo_incomplete'
  end
$$;

-- A new item's id is missing or starts with temp_; its rank is its place in the list.
create function public.save_content(p_slides jsonb, p_tiles jsonb, p_base_version bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  fault text;
  slide_ids uuid[];
  tile_ids uuid[];
begin
  perform private.require_admin();
  fault := private.content_fault(p_slides, p_tiles);
  if fault is not null then
    perform private.refuse(422, 'The content is incomplete', fault);
  end if;
  perform pg_advisory_xact_lock(7303, 0);
  if private.content_version() is distinct from p_base_version then
    perform private.refuse(409, 'The content was changed meanwhile', 'content_conflict');
  end if;

  with given as (
    select private.content_id(s ->> 'id') as id, s, place from jsonb_array_elements(p_slides) with ordinality e (s, place)
  ), saved as (
    insert into public.carousel_slides as c (id, title, subtitle, image_url, link_url, link_text, rank)
    select g.id, g.s ->> 'title', coalesce(g.s ->> 'subtitle', ''), g.s ->> 'image_url',
      coalesce(g.s ->> 'link_url', ''), coalesce(g.s ->> 'link_text', ''), g.place
    from given g
    on conflict (id) do update set title = excluded.title, subtitle = excluded.subtitle,
      image_url = excluded.image_url, link_url = excluded.link_url, link_text = excluded.link_text, rank = excluded.rank
    returning c.id
  ) select coalesce(array_agg(id), '{}') into slide_ids from saved;
  delete from public.carousel_slides where id <> all (slide_ids);

  with given as (
    select private.content_id(t ->> 'id') as id, t, place from jsonb_array_elements(p_tiles) with ordinality e (t, place)
  ), saved as (
    insert into public.featured_categories as f (id, category_name, description, image_url, link_url, type, rank)
    select g.id, g.t ->> 'category_name', coalesce(g.t ->> 'description', ''), g.t ->> 'image_url',
      coalesce(g.t ->> 'link_url', ''), coalesce(g.t ->> 'type', 'category'), g.place
    from given g
    on conflict (id) do update set category_name = excluded.category_name, description = excluded.description,
      image_url = excluded.image_url, link_url = excluded.link_url, type = excluded.type, rank = excluded.rank
    returning f.id
  ) select coalesce(array_agg(id), '{}') into tile_ids from saved;
  delete from public.featured_categories where id <> all (tile_ids);
  return jsonb_build_object('slides', cardinality(slide_ids), 'tiles', cardinality(tile_ids));
end
$$;
comment on function public.save_content(jsonb, jsonb, bigint) is
  'All or nothing. Refused when anything was saved since p_base_version was read. The new version is known after the commit: read content_for_edit again.';

-- A temporary id that holds a uuid becomes that one: saved again after a lost answer it is the same item.
create function private.content_id(given text) returns uuid
language sql volatile set search_path = '' as $$
  select case when given ~ '^(temp_)?[0-9a-f-]{36}$' then regexp_replace(given, '^temp_', '')::uuid else gen_random_uuid() end
$$;

revoke execute on function private.content_version(), private.content_fault(jsonb, jsonb),
  private.content_id(text) from public;
revoke execute on function public.content_for_edit(), public.save_content(jsonb, jsonb, bigint) from public, anon;
grant execute on function public.content_for_edit(), public.save_content(jsonb, jsonb, bigint) to authenticated;
