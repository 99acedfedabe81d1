-- Clothes come in sizes and colors, and each choice of them has pieces of its own. products.stock_quantity stays: it is
-- the sum, kept here. The rows of a product are written under the lock of the product. So locking products in the order
-- of their ids is enough.

-- The key to the product is looked at when the transaction ends: a new product's rows are written just before its own.
create table public.product_variants (
  product_id bigint not null references public.products (id) on delete cascade deferrable initially deferred,
  size text not null,
  color text not null,
  stock_quantity integer not null check (stock_quantity between 0 and 1000000000),
  sku text not null default '' check (length(sku) <= 64),
  primary key (product_id, size, color)
-- Room on each page for sales: they change no index then.
) with (fillfactor = 80);
alter table public.product_variants enable row level security;
-- Only procedures write this table, because they keep the sum. Not even the service role may.
revoke all on public.product_variants from anon, authenticated, service_role;
comment on table public.product_variants is
  'The pieces of each choice of a product. Only procedures read it: phones have products.choice_stock, sellers the choices of a listing.';
comment on column public.product_variants.size is 'Empty for a product without sizes.';
comment on column public.product_variants.color is 'Empty for a product without colors.';
comment on column public.product_variants.sku is 'The seller''s own number of the choice, or empty.';

comment on column public.products.stock_quantity is
  'The sum of product_variants. Bounded, so that what is cancelled can always come back.';
alter table public.products add column choice_stock text not null default '';
comment on column public.products.choice_stock is
  'A letter for each choice, kept by a trigger: all colors of the first size, then of the next. 0 to 9 pieces, or a for ten and more.';

-- Every size with every color. A product without sizes has the empty one, and likewise with colors.
create function private.choices_of(sizes text[], colors text[]) returns table (size text, color text)
language sql immutable as $$
  select s, c
  from unnest(coalesce(nullif(sizes, '{}'), '{""}')) s cross join unnest(coalesce(nullif(colors, '{}'), '{""}')) c
$$;

-- Pieces as phones know them: none, 1 to 9, or as many as one line may hold. Without a search_path of its own, so that
-- it is inlined.
create function private.stock_letter(pieces integer) returns text
language sql immutable as $$
  select substr('0123456789a', least(pieces, 10) + 1, 1)
$$;

-- The pieces of each choice when a product has `wanted` in all. Pieces that come are spread evenly, and the first choices
-- get one more. Pieces that go are taken in proportion. The remainder is carried from choice to choice: so the sum is
-- exact, and no choice gets more than it had. The twin of `spreadStock` in src/domain/listing/choice-stock.ts.
create function private.spread_stock(pieces integer[], wanted bigint) returns integer[]
language sql immutable set search_path = '' as $$
  select array_agg((case when wanted < t.total
      then wanted * c.until / t.total - wanted * (c.until - c.pieces) / t.total
      else c.pieces + (wanted - t.total + t.choices - c.place) / t.choices
    end)::integer order by c.place)
  from (
    select u.pieces, u.place, sum(u.pieces::bigint) over (order by u.place)::bigint as until
    from unnest(spread_stock.pieces) with ordinality u (pieces, place)
  ) c
  cross join (
    select sum(u.pieces::bigint)::bigint as total, count(*) as choices from unnest(spread_stock.pieces) u (pieces)
  ) t
$$;

-- Deletes the variants that are not offered any more, and adds new ones with no pieces. If the product had no sizes, the
-- first new one gets the pieces. If it has none any more, those of all sizes are added up. The same holds for colors.
-- The twin of `refitted` in src/domain/listing/choice-stock.ts.
create function private.fit_variants(product bigint, sizes text[], colors text[]) returns void
language sql set search_path = '' as $$
  insert into public.product_variants (product_id, size, color, stock_quantity)
  select product, c.size, c.color, 0 from private.choices_of(fit_variants.sizes, fit_variants.colors) c
  on conflict do nothing;
  with withdrawn as (
    delete from public.product_variants v
    where v.product_id = product and (v.size, v.color) not in (
      select c.size, c.color from private.choices_of(fit_variants.sizes, fit_variants.colors) c)
    returning v.size, v.color, v.stock_quantity
  ), moved as (
    select case when sizes = '{}' then '' when w.size = '' then sizes[1] else w.size end as size,
      case when colors = '{}' then '' when w.color = '' then colors[1] else w.color end as color,
      sum(w.stock_quantity) as pieces
    from withdrawn w group by 1, 2
  )
  update public.product_variants v set stock_quantity = least(v.stock_quantity + m.pieces, 1000000000)
  from moved m where v.product_id = product and (v.size, v.color) = (m.size, m.color) and m.pieces > 0
$$;

-- Makes the variants fit to the product's row that is about to be written. A writer that knows the choices writes the
-- variants first and then their sum, which is left as it is. A sum alone is spread. The pieces of a choice that is not
-- offered any more go with it. They stay if another sum is written too, or if no choice of before is left.
create function private.keep_variants() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  pieces integer[];
  total bigint;
  survives boolean := true;
begin
  -- A constraint refuses this: there is nothing to spread.
  if new.stock_quantity not between 0 and 1000000000 then
    return new;
  end if;
  if tg_op = 'INSERT' or (new.sizes, new.colors) is distinct from (old.sizes, old.colors) then
    if (private.is_list(new.sizes, 5) and private.is_list(new.colors, 9)) is not true then
      return new;
    end if;
    survives := exists (select from public.product_variants v join private.choices_of(new.sizes, new.colors) c
      on (v.size, v.color) = (c.size, c.color) where v.product_id = new.id);
    perform private.fit_variants(new.id, new.sizes, new.colors);
  end if;
  select array_agg(v.stock_quantity), sum(v.stock_quantity), string_agg(private.stock_letter(v.stock_quantity), '')
  into pieces, total, new.choice_stock
  from (
    select w.stock_quantity from public.product_variants w where w.product_id = new.id
    order by array_position(new.sizes, w.size), array_position(new.colors, w.color)
  ) v;
  if tg_op = 'UPDATE' and new.stock_quantity = old.stock_quantity and (survives or total > 0) then
    new.stock_quantity := total;
  elsif new.stock_quantity <> total then
    pieces := private.spread_stock(pieces, new.stock_quantity);
    update public.product_variants v set stock_quantity = pieces[c.place]
    from (
      select w.size, w.color,
        row_number() over (order by array_position(new.sizes, w.size), array_position(new.colors, w.color)) as place
      from public.product_variants w where w.product_id = new.id
    ) c
    where v.product_id = new.id and (v.size, v.color) = (c.size, c.color);
    new.choice_stock := (select string_agg(private.stock_letter(c.pieces), '' order by c.place)
      from unnest(pieces) with ordinality c (pieces, place));
  end if;
  return new;
end
$$;
-- After the triggers a_ and b_, which may refuse what is written.
create trigger c_keep_variants before insert or update of stock_quantity, sizes, colors on public.products
for each row execute function private.keep_variants();

-- A product that is already there has one number of pieces, so they are spread evenly. Triggers are off meanwhile: the
-- log needs no entry, because a phone of this version takes the catalogue anew.
insert into public.product_variants (product_id, size, color, stock_quantity)
select p.id, c.size, c.color,
  (p.stock_quantity + c.choices - row_number() over (partition by p.id
    order by array_position(p.sizes, c.size), array_position(p.colors, c.color))) / c.choices
from public.products p
cross join lateral (
  select v.size, v.color, count(*) over () as choices
  from private.choices_of(p.sizes, p.colors) v
) c;
alter table public.products disable trigger user;
update public.products p set choice_stock = (
  select string_agg(private.stock_letter(v.stock_quantity), ''
    order by array_position(p.sizes, v.size), array_position(p.colors, v.color))
  from public.product_variants v where v.product_id = p.id);
alter table public.products enable trigger user;

-- The log gets an entry when a choice is added, withdrawn, or changes below ten pieces.
alter type private.mirrored_product add attribute choice_stock text;
-- Without a search_path of its own, so that it is inlined: it runs twice for each edit.
create or replace function private.mirrored(p public.products) returns private.mirrored_product
language sql immutable as $$
  select row(p.seller_id, p.name, p.description, p.category, p.gender, p.style_type, p.images,
    p.mrp, p.selling_price, least(p.stock_quantity, 10), p.shipping_charges, p.estimated_delivery,
    p.delivery_time, p.return_policy, p.sizes, p.colors, p.size_chart, p.collections,
    p.tags, p.is_shown, p.popularity, p.created_at,
    p.choice_stock)::private.mirrored_product
$$;

create or replace function private.product_row(p public.products) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('seller_id', p.seller_id, 'name', p.name, 'description', p.description,
    'category', p.category, 'gender', p.gender, 'images', p.images, 'mrp', p.mrp, 'selling_price', p.selling_price,
    'discount_percentage', p.discount_percentage, 'created_at', p.created_at, 'collections', p.collections,
    'tags', p.tags, 'shipping_charges', p.shipping_charges, 'delivery_time', p.delivery_time,
    'estimated_delivery', p.estimated_delivery, 'sizes', p.sizes, 'colors', p.colors,
    'stock', least(p.stock_quantity, 10), 'choice_stock', p.choice_stock, 'style_type', p.style_type,
    'return_policy', p.return_policy, 'size_chart', p.size_chart, 'popularity', p.popularity)
$$;

-- The arguments: the column of the row's id, the column of its name for people, and whether the server's own changes
-- are noted too.
create or replace function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- What follows from the rest, or counts.
  unsaid constant text[] := array['created_at', 'updated_at', 'version', 'address_version', 'views', 'popularity',
    'discount_percentage', 'delivery_time', 'choice_stock', 'is_shown', 'used_count'];
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - unsaid end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - unsaid end;
  whole constant jsonb := coalesce(became, was);
  -- A product's row stays for its orders.
  deleted constant boolean := tg_op = 'DELETE'
    or tg_op = 'UPDATE' and was ->> 'deleted_at' is null and became ->> 'deleted_at' is not null;
begin
  if private.acting() is null and tg_argv[2] is null then
    return null;
  end if;
  if deleted then
    became := null;
  elsif tg_op = 'UPDATE' then
    select jsonb_object_agg(w.key, w.value), jsonb_object_agg(w.key, became -> w.key) into was, became
    from jsonb_each(was) w where w.value is distinct from became -> w.key;
    if was is null then
      return null;
    end if;
  end if;
  perform private.note_change(tg_table_name, whole ->> tg_argv[0], whole ->> tg_argv[1],
    case when deleted then 'delete' else lower(tg_op) end, was, became);
  return null;
end
$$;

revoke execute on function private.choices_of(text[], text[]), private.stock_letter(integer),
  private.spread_stock(integer[], bigint), private.fit_variants(bigint, text[], text[]), private.keep_variants() from public;
