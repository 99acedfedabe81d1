-- An empty list is filled from the names found on products.
create function public.admin_collections() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- Shoppers see a collection as soon as a product names it.
  perform set_config('app.seeding', 'on', true);
  insert into public.collections (name)
  select c.name from public.products p cross join unnest(p.collections) c (name) where p.deleted_at is null
  except select k.name from public.collections k
  on conflict do nothing;
  perform set_config('app.seeding', '', true);
  return (
    select coalesce(jsonb_agg(to_jsonb(c) || to_jsonb(m) order by c.name), '[]')
    from public.collections c cross join lateral (
      select count(*) as product_count, count(*) filter (where o.shown) as on_sale,
        coalesce((array_agg(p.images[1] order by p.created_at desc) filter (where o.shown))[1], '') as cover
      from public.products p join public.sellers s on s.id = p.seller_id
        cross join lateral (select p.is_active and s.is_verified as shown) o
      where p.collections @> array[c.name] and p.deleted_at is null) m);
end
$$;
comment on function public.admin_collections() is 'Every collection with the number of its products, how many of them are on sale, and a picture of the newest of those.';

create function public.create_collection(p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := btrim(coalesce(p_name, ''));
  known text;
begin
  perform private.require_admin();
  if wanted = '' then
    perform private.refuse(422, 'A name is needed', 'collection_name_required');
  elsif wanted !~ '^[A-Za-z0-9_-]{1,80}$' then
    perform private.refuse(422, 'The name is not allowed', 'collection_name_invalid');
  elsif lower(wanted) = 'havendrip' then
    perform private.refuse(422, 'This name is taken by the ranked list', 'collection_name_reserved');
  end if;
  -- 'Summer' beside 'summer' would be two cards of one title, and of two pages of the shop one.
  perform pg_advisory_xact_lock(7303, 2);
  select c.name into known from public.collections c where lower(c.name) = lower(wanted) order by c.name = wanted desc limit 1;
  if found then
    return jsonb_build_object('name', known, 'created', false);
  end if;
  insert into public.collections (name) values (wanted) on conflict do nothing;
  return jsonb_build_object('name', wanted, 'created', found);
end
$$;
comment on function public.create_collection(text) is 'One that exists already, whatever the case, is no error: `created` is false then, and `name` is its name.';

create function public.update_collection(
  p_name text, p_banner_url text default null, p_thumbnail_url text default null, p_description text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.collections c set banner_url = coalesce(p_banner_url, c.banner_url),
    thumbnail_url = coalesce(p_thumbnail_url, c.thumbnail_url), description = coalesce(p_description, c.description)
  where c.name = p_name;
  if not found then
    perform private.refuse(404, 'Collection not found', 'collection_not_found');
  end if;
  return jsonb_build_object('name', p_name);
end
$$;

comment on function public.update_collection(text, text, text, text) is
  'What is null stays: two admins who describe one collection at once write only what each changed.';

create function public.delete_collection(p_name text) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.collections where name = p_name;
  return public.remove_collection_from_products(p_name);
end
$$;
comment on function public.delete_collection(text) is
  'The record and the name on every product, in one transaction. Answers how many products had it.';

-- Products locked in id order, as everywhere.
create function public.change_collection(
  p_name text, p_add bigint[] default '{}', p_remove bigint[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  added bigint[];
  removed bigint[];
  full_one text;
begin
  perform private.require_admin();
  perform from public.collections c where c.name = p_name for share;
  if not found then
    perform private.refuse(404, 'Collection not found', 'collection_not_found');
  elsif coalesce(cardinality(p_add), 0) + coalesce(cardinality(p_remove), 0) > 1000 then
    perform private.refuse(413, 'At most 1000 products at once', 'too_many');
  end if;
  perform from public.products p where p.id = any (p_add) or p.id = any (p_remove) order by p.id for no key update;
  select p.name into full_one from public.products p
  where p.id = any (p_add) and p.deleted_at is null and not p.collections @> array[p_name] and cardinality(p.collections) >= 50
  order by p.id limit 1;
  if found then
    perform private.refuse(409, 'A product is in 50 collections', jsonb_build_object('code', 'collections_full', 'name', full_one)::text);
  end if;
  with changed as (
    update public.products p set collections = array_remove(p.collections, p_name)
    where p.id = any (p_remove) and p.collections @> array[p_name] returning p.id
  ) select coalesce(array_agg(c.id order by c.id), '{}') into removed from changed c;
  with changed as (
    update public.products p set collections = array_append(p.collections, p_name)
    where p.id = any (p_add) and p.deleted_at is null and not p.collections @> array[p_name] returning p.id
  ) select coalesce(array_agg(c.id order by c.id), '{}') into added from changed c;
  perform private.note_members(p_name, removed, added);
  return jsonb_build_object('added', cardinality(added), 'removed', cardinality(removed));
end
$$;
comment on function public.change_collection(text, bigint[], bigint[]) is
  'Adds and removes products at once; who is in already, or not, is not counted.';

-- Products as the log of changes names them: by name, which may change, and id, which does not.
create function private.named_products(ids bigint[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(coalesce(p.name || ' (' || p.id || ')', g.id::text) order by g.place), '[]')
  from unnest(ids) with ordinality g (id, place) left join public.products p on p.id = g.id
$$;

-- One entry for all: before, who left; after, who came.
create function private.note_members(name text, removed bigint[], added bigint[]) returns void
language plpgsql set search_path = '' as $$
begin
  if cardinality(removed) + cardinality(added) > 0 then
    perform private.note_change('collections', name, name, 'update',
      case when cardinality(removed) > 0 then jsonb_build_object('products', private.named_products(removed)) else '{}' end,
      case when cardinality(added) > 0 then jsonb_build_object('products', private.named_products(added)) else '{}' end);
  end if;
end
$$;

create function private.havendrip_ids() returns bigint[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(h.product_id order by h.rank, h.product_id), '{}') from public.havendrip_collection h
$$;

create function public.admin_havendrip() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', p.id::text, 'name', p.name, 'images', p.images,
      'selling_price', p.selling_price, 'brand_name', s.brand_name,
      'on_sale', p.is_active and p.deleted_at is null and s.is_verified) order by h.rank, p.id), '[]')
    from public.havendrip_collection h join public.products p on p.id = h.product_id
    join public.sellers s on s.id = p.seller_id);
end
$$;
comment on function public.admin_havendrip() is 'The ranked list, first to last, with what each is called and whether it is on sale.';

create function public.replace_havendrip(p_product_ids bigint[], p_base bigint[] default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  was bigint[];
begin
  perform private.require_admin();
  if coalesce(cardinality(p_product_ids), 0) > 200 then
    perform private.refuse(413, 'At most 200 products', 'too_many');
  elsif exists (
    select from unnest(p_product_ids) given (id) left join public.products p on p.id = given.id and p.deleted_at is null
    where p.id is null
  ) then
    perform private.refuse(409, 'A product is no longer there', 'product_gone');
  end if;
  perform pg_advisory_xact_lock(7303, 1);
  was := private.havendrip_ids();
  if p_base <> was then
    perform private.refuse(409, 'The list was changed meanwhile', 'havendrip_conflict');
  end if;
  delete from public.havendrip_collection where product_id <> all (coalesce(p_product_ids, '{}'));
  insert into public.havendrip_collection as h (product_id, rank)
  select given.id, row_number() over (order by min(given.place))
  from unnest(p_product_ids) with ordinality given (id, place) group by given.id
  on conflict (product_id) do update set rank = excluded.rank where h.rank <> excluded.rank;
  if was <> private.havendrip_ids() then
    perform private.note_change('havendrip_collection', 'havendrip', 'Havendrip', 'update',
      jsonb_build_object('products', private.named_products(was)),
      jsonb_build_object('products', private.named_products(private.havendrip_ids())));
  end if;
  return cardinality(private.havendrip_ids());
end
$$;
comment on function public.replace_havendrip(bigint[], bigint[]) is
  'The whole ranked list in one transaction, ranks by place; a product named twice counts once. Refused when the list is no longer p_base, where that is given.';

revoke execute on function private.named_products(bigint[]), private.note_members(text, bigint[], bigint[]), private.havendrip_ids() from public;
revoke execute on function public.admin_collections(), public.create_collection(text),
  public.update_collection(text, text, text, text), public.delete_collection(text),
  public.change_collection(text, bigint[], bigint[]), public.admin_havendrip(),
  public.replace_havendrip(bigint[], bigint[]) from public, anon;
grant execute on function public.admin_collections(), public.create_collection(text),
  public.update_collection(text, text, text, text), public.delete_collection(text),
  public.change_collection(text, bigint[], bigint[]), public.admin_havendrip(),
  public.replace_havendrip(bigint[], bigint[]) to authenticated;
