-- A seller reads and writes the pieces of each choice as a text: 'S/Blue:4; M/Blue:0', all colors of the first size,
-- then of the next. A product without sizes and colors has one choice without a name: ':4'.

-- 'S/Blue', or one of the two alone.
create function private.choice_name(size text, color text) returns text
language sql immutable as $$
  select size || case when size <> '' and color <> '' then '/' else '' end || color
$$;

-- The choices of a product with their exact pieces. The twin of `choicesText` in src/domain/listing/choice-stock.ts.
create function private.choices_text(p public.products) returns text
language sql stable set search_path = '' as $$
  select coalesce(string_agg(private.choice_name(v.size, v.color) || ':' || v.stock_quantity, '; '
    order by array_position(p.sizes, v.size), array_position(p.colors, v.color)), '')
  from public.product_variants v where v.product_id = p.id
$$;

-- The letters are for shoppers' phones.
create or replace function private.listing_row(p public.products) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p) - array['id', 'deleted_at', 'views', 'popularity', 'choice_stock', 'is_shown']
    || jsonb_build_object('choices', private.choices_text(p))
$$;

-- Refused as a constraint of the table would be.
create function private.refuse_choices() returns void
language plpgsql set search_path = '' as $$
begin
  raise check_violation using message = 'products.choices is not allowed',
    schema = 'public', table = 'products', column = 'choices', constraint = 'products_choices_check';
end
$$;

-- The pieces of each choice that a text names, as {"S/Blue": 4}. `offered` are the names that it may use, each once.
create function private.read_choices(offered text[], told text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  pieces jsonb := '{}';
  item text;
  name text;
begin
  if coalesce(told, '') = '' then
    perform private.refuse_choices();
  end if;
  foreach item in array string_to_array(told, ';') loop
    name := btrim(split_part(item, ':', 1));
    if item !~ '^[^:]*:\s*[0-9]{1,10}\s*$' or name <> all (offered) or pieces ? name
        or split_part(item, ':', 2)::bigint > 1000000000 then
      perform private.refuse_choices();
    end if;
    pieces := pieces || jsonb_build_object(name, split_part(item, ':', 2)::bigint);
  end loop;
  return pieces;
end
$$;

-- Writes the pieces that `told` names, and returns the sum of all. A choice that is not named keeps its pieces, and a new one
-- begins with none. The caller has locked the product and writes the sum next, so keep_variants finds it right. Null:
-- the sizes or colors are no lists, which the product's own row is refused for.
create function private.write_choices(product bigint, sizes text[], colors text[], told text) returns integer
language plpgsql set search_path = '' as $$
declare
  pieces jsonb;
  total bigint;
begin
  if (private.is_list(sizes, 5) and private.is_list(colors, 9)) is not true then
    return null;
  end if;
  pieces := private.read_choices(
    array(select private.choice_name(c.size, c.color) from private.choices_of(write_choices.sizes, write_choices.colors) c), told);
  perform private.fit_variants(product, sizes, colors);
  update public.product_variants v set stock_quantity = p.count::integer
  from jsonb_each_text(pieces) p (name, count)
  where v.product_id = product and private.choice_name(v.size, v.color) = p.name
    and v.stock_quantity <> p.count::integer;
  select sum(v.stock_quantity) into total from public.product_variants v where v.product_id = product;
  if total > 1000000000 then
    perform private.refuse_choices();
  end if;
  return total;
end
$$;

create or replace function private.listing_columns() returns text[]
language sql immutable set search_path = '' as $$
  select array['name', 'description', 'mrp', 'selling_price', 'category', 'gender', 'style_type', 'sizes', 'colors',
    'stock_quantity', 'choices', 'shipping_charges', 'estimated_delivery', 'return_policy', 'size_chart', 'tags', 'images',
    'is_paused']
$$;

-- Names no column but those given. Triggers ask what changed by that, and the one of pictures asks for each file. The
-- callers have locked the row, and have looked at its owner and at the columns given. With choices, their sum is the
-- stock, whatever is given as stock_quantity. The audit log gets the exact pieces: the products' trigger knows the sum.
create or replace function private.write_listing(product_id bigint, given jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  columns jsonb := given - 'choices';
  assignments text;
  listing public.products;
  wanted public.products;
  told_before text;
  told_after text;
begin
  if given ? 'choices' then
    select * into listing from public.products p where p.id = write_listing.product_id;
    told_before := private.choices_text(listing);
    wanted := jsonb_populate_record(listing, columns - 'stock_quantity');
    columns := columns || jsonb_build_object('stock_quantity',
      private.write_choices(listing.id, wanted.sizes, wanted.colors, given ->> 'choices'));
  end if;
  assignments := (select string_agg(format('%1$I = ($1).%1$I', name), ', ') from jsonb_object_keys(columns) name);
  if assignments is not null then
    execute format('update public.products set %s where id = $2', assignments)
    using jsonb_populate_record(null::public.products, columns), product_id;
  end if;
  if given ? 'choices' and private.acting() is not null then
    select * into listing from public.products p where p.id = write_listing.product_id;
    told_after := private.choices_text(listing);
    if told_after <> told_before then
      perform private.note_change('products', listing.id::text, listing.name, 'update',
        jsonb_build_object('choices', told_before), jsonb_build_object('choices', told_after));
    end if;
  end if;
end
$$;

-- Adds a product of a seller. Its variants come first, so that the sum that its row has is theirs.
create function private.insert_listing(seller uuid, given jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  listing public.products;
begin
  listing := jsonb_populate_record(null::public.products, given - 'choices');
  listing.id := nextval(pg_get_serial_sequence('public.products', 'id'));
  listing.sizes := coalesce(listing.sizes, '{}');
  listing.colors := coalesce(listing.colors, '{}');
  if given ? 'choices' then
    listing.stock_quantity := private.write_choices(listing.id, listing.sizes, listing.colors, given ->> 'choices');
  end if;
  insert into public.products (id, seller_id, name, description, mrp, selling_price, category, gender, style_type, sizes,
    colors, stock_quantity, shipping_charges, estimated_delivery, return_policy, size_chart, tags, images, is_active,
    is_paused)
  values (listing.id, seller, listing.name, coalesce(listing.description, ''), listing.mrp, listing.selling_price,
    listing.category, coalesce(listing.gender, 'unisex'), coalesce(listing.style_type, ''), listing.sizes,
    listing.colors, listing.stock_quantity, coalesce(listing.shipping_charges, 0),
    coalesce(listing.estimated_delivery, ''), coalesce(listing.return_policy, ''), coalesce(listing.size_chart, ''),
    coalesce(listing.tags, '{}'), coalesce(listing.images, '{}'), coalesce(listing.images, '{}') <> '{}',
    coalesce(listing.is_paused, false));
  return listing.id;
end
$$;

create or replace function private.import_listing(seller uuid, product_id bigint, given jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  before numeric;
  added bigint;
begin
  if product_id is not null then
    select p.selling_price into before from public.products p
    where p.id = product_id and p.seller_id = seller and p.deleted_at is null for no key update;
    if not found then
      perform private.refuse(422, 'Product not found or not yours', 'product_gone');
    end if;
  end if;
  if private.is_price_too_low(before, (jsonb_populate_record(null::public.products, given)).selling_price) then
    raise check_violation using column = 'selling_price', message = 'A price may not fall below one rupee';
  end if;
  if product_id is not null then
    perform private.write_listing(product_id, given);
    return product_id;
  end if;

  added := private.insert_listing(seller, given);
  insert into private.waiting_for_pictures (product_id)
  select p.id from public.products p where p.id = added and not p.is_active;
  return added;
end
$$;

-- One call, not an insert over the API and an edit behind it. Between the two the sum would be spread and on sale. An
-- answer that is lost there would leave it so.
create function public.add_listing(p_values jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
begin
  if not private.is_listing_sized(p_values) then
    perform private.refuse(422, 'More than a listing can hold', 'listing_refused');
  elsif not private.is_listing_read(p_values, private.listing_columns()) then
    perform private.refuse(422, 'Only what a seller says of a product', 'listing_refused');
  end if;
  -- Before the row, as whoever sets a size chart (lock_charts).
  perform private.lock_brand_charts_shared(seller);
  return jsonb_build_object('id', private.insert_listing(seller, p_values)::text);
exception when data_exception or not_null_violation then
  perform private.refuse(422, 'A value is missing, or none of its kind', 'listing_refused');
end
$$;
comment on function public.add_listing(jsonb) is
  'A new product of the caller''s, with the pieces of each choice or their sum. Rules and refusals are those of edit_listing and of the insert.';

revoke execute on function private.choice_name(text, text), private.choices_text(public.products), private.refuse_choices(),
  private.read_choices(text[], text), private.write_choices(bigint, text[], text[], text), private.insert_listing(uuid, jsonb)
  from public;
revoke execute on function public.add_listing(jsonb) from public, anon;
grant execute on function public.add_listing(jsonb) to authenticated;
