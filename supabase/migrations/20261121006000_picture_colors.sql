-- A picture may show one colour of its product. Choosing that colour then shows its pictures.

alter table public.products add column image_colors jsonb not null default '{}';
comment on column public.products.image_colors is
  'The colour of each picture that shows one, by its file without the thumbhash. The others are shared by all colours.';

-- A picture's colour is one of the product's, and the picture too. Where pictures or colours alone change, as older
-- clients and admins change them, what belongs to none of them any more goes with them.
create function private.check_image_colors() returns trigger
language plpgsql set search_path = '' as $$
declare
  fitting jsonb := '{}';
begin
  if jsonb_typeof(new.image_colors) = 'object' then
    select coalesce(jsonb_object_agg(c.file, c.color), '{}') into fitting
    from jsonb_each_text(new.image_colors) c (file, color)
    where c.color = any (new.colors)
      and exists (select from unnest(new.images) url where split_part(url, '#', 1) = c.file);
  end if;
  if tg_op = 'UPDATE' and new.image_colors = old.image_colors then
    new.image_colors := fitting;
  elsif new.image_colors <> fitting then
    raise check_violation using message = 'products.image_colors is not allowed',
      schema = 'public', table = 'products', column = 'image_colors', constraint = 'products_image_colors_check';
  end if;
  return new;
end
$$;
revoke execute on function private.check_image_colors() from public;
-- After b_check_listing, which looks at pictures and colours themselves.
create trigger b_check_listing_colors before insert or update of images, colors, image_colors on public.products
for each row when (new.image_colors <> '{}') execute function private.check_image_colors();

-- Nothing but what is known. A list or an object would become a word as it is written.
create or replace function private.is_listing_read(given jsonb, known text[]) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(given) = 'object' then not exists (
    select from jsonb_each(given) v where v.key <> all (known) or case
      when v.key = 'image_colors' then jsonb_typeof(v.value) <> 'object'
        or jsonb_path_exists(v.value, 'strict $.* ? (@.type() != "string")')
      when v.key !~ '^(sizes|colors|collections|tags|images)(_added|_removed)?$' then jsonb_typeof(v.value) in ('array', 'object')
      when jsonb_typeof(v.value) = 'array' then jsonb_path_exists(v.value, 'strict $[*] ? (@.type() != "string")')
      else jsonb_typeof(v.value) <> 'null'
    end) end is true
$$;

create or replace function private.listing_columns() returns text[]
language sql immutable set search_path = '' as $$
  select array['name', 'description', 'mrp', 'selling_price', 'category', 'gender', 'style_type', 'sizes', 'colors',
    'stock_quantity', 'choices', 'shipping_charges', 'estimated_delivery', 'return_policy', 'size_chart', 'tags', 'images',
    'image_colors', 'is_paused']
$$;

-- Adds a product of a seller. Its variants come first, so that the sum that its row has is theirs.
create or replace function private.insert_listing(seller uuid, given jsonb) returns bigint
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
    image_colors, is_paused)
  values (listing.id, seller, listing.name, coalesce(listing.description, ''), listing.mrp, listing.selling_price,
    listing.category, coalesce(listing.gender, 'unisex'), coalesce(listing.style_type, ''), listing.sizes,
    listing.colors, listing.stock_quantity, coalesce(listing.shipping_charges, 0),
    coalesce(listing.estimated_delivery, ''), coalesce(listing.return_policy, ''), coalesce(listing.size_chart, ''),
    coalesce(listing.tags, '{}'), coalesce(listing.images, '{}'), coalesce(listing.images, '{}') <> '{}',
    coalesce(listing.image_colors, '{}'), coalesce(listing.is_paused, false));
  return listing.id;
end
$$;

-- The log gets an entry when the colour of a picture changes.
alter type private.mirrored_product add attribute image_colors jsonb;
-- Without a search_path of its own, so that it is inlined: it runs twice for each edit.
create or replace function private.mirrored(p public.products) returns private.mirrored_product
language sql immutable as $$
  select row(p.seller_id, p.name, p.description, p.category, p.gender, p.style_type, p.images,
    p.mrp, p.selling_price, least(p.stock_quantity, 10), p.shipping_charges, p.estimated_delivery,
    p.delivery_time, p.return_policy, p.sizes, p.colors, p.size_chart, p.collections,
    p.tags, p.is_shown, p.popularity, p.created_at,
    p.choice_stock, p.image_colors)::private.mirrored_product
$$;

create or replace trigger audit_edit after update of name, description, category, gender, style_type, images, image_colors, mrp,
  selling_price, stock_quantity, shipping_charges, estimated_delivery, return_policy, sizes, colors, size_chart, tags, is_active,
  is_paused, deleted_at
on public.products
for each row when (not private.is_catalog_quiet()) execute function private.audit('id', 'name');
