create function public.admin_collections() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('product_count', (
      select count(*) from public.products p where p.collections @> array[c.name] and p.deleted_at is null))
    order by c.name), '[]') from public.collections c);
end
$$;
comment on function public.admin_collections() is 'Every collection with the number of its products, on sale or not.';

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
  added integer;
  removed integer;
begin
  perform private.require_admin();
  perform from public.collections c where c.name = p_name for share;
  if not found then
    perform private.refuse(404, 'Collection not found', 'collection_not_found');
  elsif coalesce(cardinality(p_add), 0) + coalesce(cardinality(p_remove), 0) > 1000 then
    perform private.refuse(413, 'At most 1000 products at once', 'too_many');
  end if;
  perform from public.products p where p.id = any (p_add) or p.id = any (p_remove) order by p.id for no key update;
  update public.products p set collections = array_remove(p.collections, p_name)
  where p.id = any (p_remove) and p.collections @> array[p_name];
  get diagnostics removed = row_count;
  update public.products p set collections = array_append(p.collections, p_name)
  where p.id = any (p_add) and p.deleted_at is null and not p.collections @> array[p_name];
  get diagnostics added = row_count;
  return jsonb_build_object('added', added, 'removed', removed);
end
$$;
comment on function public.change_collection(text, bigint[], bigint[]) is
  'Adds and removes products at once; who is in already, or not, is not counted.';

create function public.replace_havendrip(p_product_ids bigint[]) returns integer
language plpgsql security definer set search_path = '' as $$
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
  delete from public.havendrip_collection where product_id <> all (coalesce(p_product_ids, '{}'));
  insert into public.havendrip_collection (product_id, rank)
  select given.id, row_number() over (order by min(given.place))
  from unnest(p_product_ids) with ordinality given (id, place) group by given.id
  on conflict (product_id) do update set rank = excluded.rank;
  return (select count(*) from public.havendrip_collection);
end
$$;
comment on function public.replace_havendrip(bigint[]) is
  'The whole ranked list in one transaction, ranks by place; a product named twice counts once.';

revoke execute on function public.admin_collections(), public.delete_collection(text),
  public.change_collection(text, bigint[], bigint[]), public.replace_havendrip(bigint[]) from public, anon;
grant execute on function public.admin_collections(), public.delete_collection(text),
  public.change_collection(text, bigint[], bigint[]), public.replace_havendrip(bigint[]) to authenticated;
