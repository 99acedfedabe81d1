-- One tap or one file changes many prices: none of them falls below a rupee. A lower price that a product has may stay.

-- The twin of `isPriceTooLow` in src/domain/money/price-change.ts. A null `price` changes nothing; a new product has no `before`.
create function private.is_price_too_low(before numeric, price numeric) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(price < 1 and price is distinct from before, false)
$$;
revoke execute on function private.is_price_too_low(numeric, numeric) from public;

create or replace function public.change_listings(p_key uuid, p_changes jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
  ids bigint[];
  changed integer;
begin
  if jsonb_typeof(p_changes) is distinct from 'array' or jsonb_array_length(p_changes) not between 1 and 500 then
    perform private.refuse(400, 'Between 1 and 500 changes are needed', 'too_many');
  elsif p_key is null then
    perform private.refuse(422, 'A key is needed', 'listing_refused');
  end if;
  delete from private.listing_changes l where l.seller_id = seller and l.at < now() - interval '30 days';
  -- Waits for the same key on its way; when that is refused its row goes with it.
  insert into private.listing_changes (seller_id, key, changed) values (seller, p_key, jsonb_array_length(p_changes))
  on conflict do nothing;
  if not found then
    return (select l.changed from private.listing_changes l where l.seller_id = seller and l.key = p_key);
  end if;
  select array_agg(distinct c.id) into ids from jsonb_to_recordset(p_changes) as c (id bigint);
  -- In the order in which orders lock them.
  perform from public.products p
  where p.id = any (ids) and p.seller_id = seller and p.deleted_at is null order by p.id for no key update;
  get diagnostics changed = row_count;
  if changed <> jsonb_array_length(p_changes) then
    perform private.refuse(404, 'Product not found or not yours', 'product_gone');
  end if;
  if exists (select from jsonb_to_recordset(p_changes) as c (id bigint, selling_price numeric)
      join public.products p on p.id = c.id where private.is_price_too_low(p.selling_price, c.selling_price)) then
    perform private.refuse(422, 'A price may not fall below one rupee', 'listing_refused');
  end if;
  update public.products p set
    mrp = coalesce(c.mrp, p.mrp),
    selling_price = coalesce(c.selling_price, p.selling_price),
    -- More or fewer than there are now: what was sold since the list was read stays sold.
    stock_quantity = coalesce(c.stock_quantity, greatest(least(p.stock_quantity + coalesce(c.stock_add, 0)::bigint, 1000000000), 0))
  from jsonb_to_recordset(p_changes)
    as c (id bigint, mrp numeric, selling_price numeric, stock_quantity integer, stock_add integer)
  where p.id = c.id;
  return changed;
exception when data_exception then
  perform private.refuse(422, 'A price, a number of pieces or an id is none', 'listing_refused');
end
$$;

create or replace function private.import_listing(seller uuid, product_id bigint, given jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  listing public.products;
  before numeric;
begin
  if product_id is not null then
    select p.selling_price into before from public.products p
    where p.id = product_id and p.seller_id = seller and p.deleted_at is null for no key update;
    if not found then
      perform private.refuse(422, 'Product not found or not yours', 'product_gone');
    elsif private.is_price_too_low(before, (jsonb_populate_record(null::public.products, given)).selling_price) then
      raise check_violation using column = 'selling_price', message = 'A price may not fall below one rupee';
    end if;
    perform private.write_listing(product_id, given);
    return product_id;
  end if;

  listing := jsonb_populate_record(null::public.products, given);
  if private.is_price_too_low(null, listing.selling_price) then
    raise check_violation using column = 'selling_price', message = 'A price may not fall below one rupee';
  end if;
  insert into public.products (seller_id, name, description, mrp, selling_price, category, gender, style_type, sizes,
    colors, stock_quantity, shipping_charges, estimated_delivery, return_policy, size_chart, tags, images, is_active)
  values (seller, listing.name, coalesce(listing.description, ''), listing.mrp, listing.selling_price,
    listing.category, coalesce(listing.gender, 'unisex'), coalesce(listing.style_type, ''),
    coalesce(listing.sizes, '{}'), coalesce(listing.colors, '{}'), listing.stock_quantity,
    coalesce(listing.shipping_charges, 0), coalesce(listing.estimated_delivery, ''),
    coalesce(listing.return_policy, ''), coalesce(listing.size_chart, ''), coalesce(listing.tags, '{}'),
    coalesce(listing.images, '{}'), coalesce(listing.images, '{}') <> '{}')
  returning * into listing;
  if not listing.is_active then
    insert into private.waiting_for_pictures (product_id) values (listing.id);
  end if;
  return listing.id;
end
$$;
