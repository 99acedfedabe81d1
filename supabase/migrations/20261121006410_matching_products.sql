-- The admin's products are narrowed down to those that run low, and all that match are ticked at once.

-- From one to the next in the index: there are few, and reading every product for them takes long.
create function private.product_categories() returns text[]
language sql stable set search_path = '' as $$
  with recursive listed as (
    select min(p.category) as category from public.products p where p.deleted_at is null
    union all
    select (select min(p.category) from public.products p where p.deleted_at is null and p.category > l.category)
    from listed l where l.category is not null
  )
  select coalesce(array_agg(l.category order by l.category), '{}') from listed l where l.category is not null
$$;

-- `wanted` has the filters by name; one that is null or missing is none.
create function private.product_conditions(p_search text, wanted jsonb, out conditions text[], out args jsonb)
language plpgsql stable set search_path = '' as $$
declare
  typed constant text := private.like_typed(p_search);
  -- Of fewer than three letters the index of words knows nothing: they are a beginning.
  sought constant text := case when length(private.folded(left(p_search, 1000))) < 3 then substring(typed from 2) else typed end;
  digits constant text := private.ascii_digits(nullif(sought, private.ascii_digits(sought)));
begin
  conditions := array_remove(array[
    't.deleted_at is null',
    case wanted ->> 'active' when 'true' then 't.is_active' when 'false' then 'not t.is_active' end,
    case when wanted ->> 'low' = 'true' then 't.is_active and not t.is_paused and t.stock_quantity < 6' end,
    case when wanted ->> 'seller' is not null then 't.seller_id = ($1 ->> ''seller'')::uuid' end,
    case when wanted ->> 'category' is not null then 't.category = $1 ->> ''category''' end,
    case when wanted ->> 'collection' is not null then
      case when wanted ->> 'member' = 'true' then '' else 'not ' end || '(t.collections @> array[$1 ->> ''collection''])' end,
    -- Lists as text: a constant to the planner, who then knows how many rows there are of each.
    case when typed is not null then '(private.folded(t.name) like $1 ->> ''sought'' or private.folded(t.name) like $1 ->> ''digits''
      or t.category = any (($1 ->> ''categories'')::text[]) or t.seller_id = any (($1 ->> ''sellers'')::uuid[]))'
    end], null);
  args := wanted || jsonb_build_object('sought', sought, 'digits', digits);
  if typed is not null then
    args := args || jsonb_build_object(
      'categories', array(select c from unnest(private.product_categories()) c where private.folded(c) like sought)::text,
      'sellers', array(select s.id from public.sellers s where private.folded(s.brand_name) like sought
        or private.folded(s.brand_name) like digits)::text);
  end if;
end
$$;

drop function public.admin_products(text, text, text, boolean, text, boolean, integer, integer, boolean, uuid);
create function public.admin_products(
  p_search text default '', p_category text default null, p_collection text default null,
  p_member boolean default true, p_sort text default 'created_at', p_descending boolean default true,
  p_limit integer default 50, p_offset integer default 0, p_active boolean default null,
  p_seller_id uuid default null, p_low_stock boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted record;
  page record;
begin
  perform private.require_admin();
  wanted := private.product_conditions(p_search, jsonb_build_object('category', p_category, 'collection', p_collection,
    'member', p_member, 'active', p_active, 'seller', p_seller_id, 'low', p_low_stock));
  page := private.page_of('public.products', wanted.conditions, wanted.args,
    case p_sort when 'name' then 'lower(t.name)' when 'selling_price' then 't.selling_price'
      when 'category' then 't.category' when 'stock' then 't.stock_quantity' else 't.created_at' end,
    p_descending, p_limit, p_offset);
  return jsonb_build_object('categories', private.product_categories()) || private.page_answer(page.total, page.over, (
    select jsonb_agg(to_jsonb(p) || jsonb_build_object('id', p.id::text, 'brand_name', s.brand_name,
      'sellers', jsonb_build_object('brand_name', s.brand_name, 'is_verified', s.is_verified)) order by g.place)
    from unnest(page.ids::bigint[]) with ordinality g (id, place)
    join public.products p on p.id = g.id join public.sellers s on s.id = p.seller_id));
end
$$;
comment on function public.admin_products(text, text, text, boolean, text, boolean, integer, integer, boolean, uuid, boolean) is
  'Searched by name, category and brand; of a category, of a seller, of or outside a collection, active or not, running low.';

-- The ids of all that the list shows, over its pages. A selection of more is refused: nobody can look at what it changes.
create function public.admin_product_ids(
  p_search text default '', p_category text default null, p_collection text default null,
  p_member boolean default true, p_active boolean default null, p_seller_id uuid default null,
  p_low_stock boolean default false
) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 10000;
  wanted record;
  ids text[];
begin
  perform private.require_admin();
  wanted := private.product_conditions(p_search, jsonb_build_object('category', p_category, 'collection', p_collection,
    'member', p_member, 'active', p_active, 'seller', p_seller_id, 'low', p_low_stock));
  execute format('select array(select t.id::text from public.products t where %s order by t.id limit %s)',
    array_to_string(wanted.conditions, ' and '), most + 1) into ids using wanted.args;
  if cardinality(ids) > most then
    perform private.refuse(422, 'More products match than can be selected', 'selection_too_large');
  end if;
  return ids;
end
$$;
comment on function public.admin_product_ids(text, text, text, boolean, boolean, uuid, boolean) is
  'Ids of all products that admin_products lists with the same filters, at most 10,000.';

-- Brands to filter by: their names, A first.
create function public.admin_brands() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'brand_name', s.brand_name)
    order by lower(s.brand_name), s.id), '[]') from public.sellers s);
end
$$;
comment on function public.admin_brands() is 'All brands by name, for the filter of products.';

revoke execute on function private.product_categories(), private.product_conditions(text, jsonb) from public;
revoke execute on function
  public.admin_products(text, text, text, boolean, text, boolean, integer, integer, boolean, uuid, boolean),
  public.admin_product_ids(text, text, text, boolean, boolean, uuid, boolean), public.admin_brands() from public, anon;
grant execute on function
  public.admin_products(text, text, text, boolean, text, boolean, integer, integer, boolean, uuid, boolean),
  public.admin_product_ids(text, text, text, boolean, boolean, uuid, boolean), public.admin_brands() to authenticated;
