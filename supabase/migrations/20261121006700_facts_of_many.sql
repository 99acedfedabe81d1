-- A change of many listings may also name category, style, delivery, return policy and pause, as the edit of one does. The same
-- triggers check each row. A product whose price and stock stay is not written for them.

create or replace function public.change_listings(p_key uuid, p_changes jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
  ids bigint[];
  changed integer;
  given record;
begin
  if jsonb_typeof(p_changes) is distinct from 'array' or jsonb_array_length(p_changes) not between 1 and 500 then
    perform private.refuse(400, 'Between 1 and 500 changes are needed', 'too_many');
  elsif exists (select from jsonb_array_elements(p_changes) c where not private.is_listing_sized(c)) then
    perform private.refuse(422, 'More than a listing can hold', 'listing_refused');
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
  where p.id = c.id and num_nonnulls(c.mrp, c.selling_price, c.stock_quantity, c.stock_add) > 0;
  for given in
    select (c ->> 'id')::bigint as id, jsonb_object_agg(v.key, v.value) as columns
    from jsonb_array_elements(p_changes) c, jsonb_each(c) v
    where v.key in ('choices', 'category', 'style_type', 'estimated_delivery', 'return_policy', 'is_paused') and v.value <> 'null'
    group by 1 order by 1
  loop
    perform private.write_listing(given.id, given.columns);
  end loop;
  return changed;
exception when data_exception then
  perform private.refuse(422, 'A value or an id is none of its kind', 'listing_refused');
end
$$;
comment on function public.change_listings(uuid, jsonb) is
  'Changes of the caller''s products: {id} with mrp, selling_price, stock_quantity or stock_add, choices, category, style_type,
  estimated_delivery, return_policy, is_paused. All or none, and once for a key.';
