create function public.update_seller_status(p_seller_id uuid, p_is_verified boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_is_verified is null then
    perform private.refuse(422, 'Verified or not must be said', 'unexpected');
  end if;
  update public.sellers set is_verified = p_is_verified where id = p_seller_id;
  if not found then
    perform private.refuse(404, 'Seller not found', 'seller_not_found');
  end if;
  return jsonb_build_object('id', p_seller_id, 'is_verified', p_is_verified);
end
$$;
comment on function public.update_seller_status(uuid, boolean) is
  'Disabling takes all of the brand''s products off sale; open orders are still dispatched.';

create function public.update_product_status(p_product_id bigint, p_is_active boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_is_active is null then
    perform private.refuse(422, 'Active or not must be said', 'unexpected');
  end if;
  update public.products set is_active = p_is_active where id = p_product_id and deleted_at is null;
  if not found then
    perform private.refuse(404, 'Product not found', 'product_gone');
  end if;
  return jsonb_build_object('id', p_product_id::text, 'is_active', p_is_active);
end
$$;

-- A list without what was removed, and with what was added behind it: two who change it at once lose nothing of each other.
create function private.list_changed(list text[], added jsonb, removed jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select k.item from unnest(list) with ordinality k (item, place)
    where not coalesce(removed, '[]') ? k.item order by k.place
  ) || array(
    select a.item from jsonb_array_elements_text(coalesce(added, '[]')) with ordinality a (item, place)
    where a.item <> all (list) order by a.place
  )
$$;

-- The pieces that were added under a key, so that what is sent again, because its answer was lost, adds them once.
create table private.stock_edits (
  admin_id uuid not null references public.user_profiles (id) on delete cascade,
  product_id bigint not null,
  key uuid not null,
  added integer not null,
  at timestamptz not null default now(),
  primary key (admin_id, product_id, key)
);
alter table private.stock_edits enable row level security;

-- Only what `p_changes` names is written: what a seller changed meanwhile elsewhere stays. Of pictures and tags it names what
-- comes and what goes. Doing all this again changes nothing, but for pieces on top: they are counted by their key.
create function public.edit_product(p_product_id bigint, p_changes jsonb, p_key uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := auth.uid();
  given public.products;
  wanted integer;
  earlier integer := 0;
begin
  perform private.require_admin();
  -- What is passed over would be lost without a word: a page of another build may name what this one does not know.
  if p_changes = '{}' or not private.is_listing_read(p_changes, array['name', 'category', 'description', 'mrp',
      'selling_price', 'stock_quantity', 'stock_add', 'tags_added', 'tags_removed', 'images_added', 'images_removed']) then
    perform private.refuse(422, 'Only what an admin says of a product', 'listing_wrong');
  end if;
  begin
    given := jsonb_populate_record(null::public.products, p_changes);
    wanted := coalesce((p_changes ->> 'stock_add')::integer, 0);
  exception when data_exception then
    perform private.refuse(422, 'The changes cannot be read', 'listing_wrong');
  end;
  if p_changes ? 'stock_add' then
    if p_key is null or p_changes ? 'stock_quantity' then
      perform private.refuse(422, 'Pieces on top need a key, and no other stock beside them', 'listing_wrong');
    end if;
    delete from private.stock_edits e where e.admin_id = admin and e.at < now() - interval '30 days';
    -- Waits for the same key on its way. Who types another number before trying again means that one in place of the first.
    insert into private.stock_edits as e (admin_id, product_id, key, added) values (admin, p_product_id, p_key, 0)
    on conflict (admin_id, product_id, key) do update set at = now()
    returning e.added into earlier;
    update private.stock_edits e set added = wanted
    where e.admin_id = admin and e.product_id = p_product_id and e.key = p_key;
  end if;
  update public.products p set
    name = case when p_changes ? 'name' then btrim(given.name) else p.name end,
    category = case when p_changes ? 'category' then given.category else p.category end,
    description = case when p_changes ? 'description' then given.description else p.description end,
    mrp = case when p_changes ? 'mrp' then given.mrp else p.mrp end,
    selling_price = case when p_changes ? 'selling_price' then given.selling_price else p.selling_price end,
    -- More or fewer than there are now: what was sold since the dialog was opened stays sold.
    stock_quantity = case when p_changes ? 'stock_quantity' then given.stock_quantity
      else greatest(least(p.stock_quantity + wanted::bigint - earlier, 1000000000), 0) end,
    tags = private.list_changed(p.tags, p_changes -> 'tags_added', p_changes -> 'tags_removed'),
    images = private.list_changed(p.images, p_changes -> 'images_added', p_changes -> 'images_removed')
  where p.id = p_product_id and p.deleted_at is null;
  if not found then
    perform private.refuse(404, 'Product not found', 'product_gone');
  end if;
  return jsonb_build_object('id', p_product_id::text);
exception when check_violation or not_null_violation or data_exception then
  perform private.refuse(422, 'The changes are not allowed', 'listing_wrong');
end
$$;
comment on function public.edit_product(bigint, jsonb, uuid) is
  'By an admin: name, category, description, mrp, selling_price, stock_quantity or stock_add (once for a key); tags and images each as …_added and …_removed. An empty price or stock is null.';

revoke execute on function public.update_seller_status(uuid, boolean),
  public.update_product_status(bigint, boolean), public.edit_product(bigint, jsonb, uuid) from public, anon;
grant execute on function public.update_seller_status(uuid, boolean),
  public.update_product_status(bigint, boolean), public.edit_product(bigint, jsonb, uuid) to authenticated;
