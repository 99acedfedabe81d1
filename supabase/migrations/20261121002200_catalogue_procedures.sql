create function public.get_unique_collections() returns table (collection_name text)
language sql stable security definer set search_path = '' as $$
  select distinct c.name
  from public.products p
  join public.sellers s on s.id = p.seller_id and s.is_verified
  cross join unnest(p.collections) c (name)
  where p.is_active and p.deleted_at is null order by 1
$$;
comment on function public.get_unique_collections() is 'Collections with at least one product on sale, by name.';

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.caller();
  if not private.is_admin() then
    perform private.refuse(403, 'Only an admin may do this', 'admin_only');
  end if;
end
$$;

create function public.remove_collection_from_products(collection_name text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed bigint[];
begin
  perform private.require_admin();
  perform from public.products p where p.collections @> array[collection_name] order by p.id for no key update;
  with changed as (
    update public.products p set collections = array_remove(p.collections, collection_name)
    where p.collections @> array[collection_name] returning p.id
  ) select coalesce(array_agg(c.id order by c.id), '{}') into removed from changed c;
  perform private.note_members(collection_name, removed, '{}');
  return cardinality(removed);
end
$$;

create function public.delete_product(p_product_id bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  pictures text[];
  ranked bigint[];
begin
  update public.products p set deleted_at = now(), is_active = false
  where p.id = p_product_id and p.deleted_at is null and (p.seller_id = uid or private.is_admin())
  returning p.images into pictures;
  if not found then
    perform private.refuse(404, 'Product not found or not yours', 'product_gone');
  end if;
  if exists (select from public.havendrip_collection h where h.product_id = p_product_id) then
    ranked := private.havendrip_ids();
    delete from public.havendrip_collection where product_id = p_product_id;
    perform private.note_change('havendrip_collection', 'havendrip', 'Havendrip', 'update',
      jsonb_build_object('products', private.named_products(ranked)),
      jsonb_build_object('products', private.named_products(private.havendrip_ids())));
  end if;
  return jsonb_build_object('id', p_product_id::text, 'removable_images', (
    select coalesce(jsonb_agg(picture), '[]') from unnest(pictures) picture
    where not exists (select from public.order_items i
      where i.product_image <> '' and split_part(i.product_image, '#', 1) = split_part(picture, '#', 1))));
end
$$;
comment on function public.delete_product(bigint) is
  'Leaves a tombstone that orders still read. Answers the pictures no order shows: only those may be removed.';

-- A device is what the caller says it is. So sixteen devices of one visitor are told apart, and what is kept names
-- neither a person nor an address.
create function public.record_views(p_device text, p_products jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  visitor constant text := private.visitor();
  viewer constant text := coalesce(md5(visitor || private.today() || abs(hashtext(p_device)::bigint) % 16), p_device);
  ids bigint[];
  counted integer;
begin
  if coalesce(length(p_device), 0) not between 8 and 64 or jsonb_typeof(p_products) is distinct from 'array'
    or jsonb_array_length(p_products) > 50
    or exists (select from jsonb_array_elements_text(p_products) v where coalesce(v, '') !~ '^[0-9]{1,18}$') then
    perform private.refuse(400, 'A device and at most 50 products are needed', 'unexpected');
  -- Where no edge says who asks, all are one.
  elsif private.over_limit('views:' || coalesce(visitor, 'unknown'), case when visitor is null then 60000 else 600 end,
      '1 hour', jsonb_array_length(p_products)) then
    return 0;
  end if;
  ids := array(select v::bigint from jsonb_array_elements_text(p_products) v);
  perform set_config('app.quiet_catalog', 'on', true);
  perform from public.products p where p.id = any (ids) order by p.id for no key update;
  with fresh as (
    insert into public.product_views (device, product_id, day)
    select viewer, p.id, private.today() from public.products p where p.deleted_at is null and p.id = any (ids)
    on conflict do nothing returning product_id
  )
  update public.products p set views = p.views + 1, popularity = floor(log(2, (p.views + 2)::numeric))
  from fresh where p.id = fresh.product_id;
  get diagnostics counted = row_count;
  return counted;
end
$$;
comment on function public.record_views(text, jsonb) is 'Counts a product once per device and day, for 16 devices of a visitor; answers how many counted.';

revoke execute on function private.require_admin() from public;
revoke execute on function public.get_unique_collections(), public.record_views(text, jsonb),
  public.remove_collection_from_products(text), public.delete_product(bigint) from public, anon;
grant execute on function public.get_unique_collections(), public.record_views(text, jsonb) to anon, authenticated;
grant execute on function public.remove_collection_from_products(text), public.delete_product(bigint) to authenticated;
