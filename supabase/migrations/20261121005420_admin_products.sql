-- The admin's list of products shows the active or the inactive ones, or those of a seller, and switches several at once.

create index products_inactive on public.products (created_at, id) where deleted_at is null and not is_active;

drop function public.admin_products(text, text, text, boolean, text, boolean, integer, integer);
create function public.admin_products(
  p_search text default '', p_category text default null, p_collection text default null,
  p_member boolean default true, p_sort text default 'created_at', p_descending boolean default true,
  p_limit integer default 50, p_offset integer default 0, p_active boolean default null,
  p_seller_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := private.like_typed(p_search);
  -- Of fewer than three letters the index of words knows nothing: they are a beginning.
  sought constant text := case when length(private.folded(left(p_search, 1000))) < 3 then substring(typed from 2) else typed end;
  digits constant text := private.ascii_digits(nullif(sought, private.ascii_digits(sought)));
  categories text[];
  page record;
begin
  perform private.require_admin();
  -- From one to the next in the index: there are few, and reading every product for them takes long.
  with recursive listed as (
    select min(p.category) as category from public.products p where p.deleted_at is null
    union all
    select (select min(p.category) from public.products p where p.deleted_at is null and p.category > l.category)
    from listed l where l.category is not null
  ) select coalesce(array_agg(l.category order by l.category), '{}') into categories
  from listed l where l.category is not null;
  page := private.page_of('public.products', array_remove(array[
      't.deleted_at is null',
      case p_active when true then 't.is_active' when false then 'not t.is_active' end,
      case when p_seller_id is not null then 't.seller_id = ($1 ->> ''seller'')::uuid' end,
      case when p_category is not null then 't.category = $1 ->> ''category''' end,
      case when p_collection is not null then
        case when p_member then '' else 'not ' end || '(t.collections @> array[$1 ->> ''collection''])' end,
      -- Lists as text: a constant to the planner, who then knows how many rows there are of each.
      case when typed is not null then '(private.folded(t.name) like $1 ->> ''sought'' or private.folded(t.name) like $1 ->> ''digits''
        or t.category = any (($1 ->> ''categories'')::text[]) or t.seller_id = any (($1 ->> ''sellers'')::uuid[]))'
      end], null),
    jsonb_build_object('seller', p_seller_id, 'category', p_category, 'collection', p_collection, 'sought', sought, 'digits', digits,
      'categories', array(select c from unnest(categories) c where private.folded(c) like sought)::text,
      'sellers', array(select s.id from public.sellers s where private.folded(s.brand_name) like sought
        or private.folded(s.brand_name) like digits)::text),
    case p_sort when 'name' then 'lower(t.name)' when 'selling_price' then 't.selling_price'
      when 'category' then 't.category' else 't.created_at' end,
    p_descending, p_limit, p_offset);
  return jsonb_build_object('categories', categories) || private.page_answer(page.total, page.over, (
    select jsonb_agg(to_jsonb(p) || jsonb_build_object('id', p.id::text, 'brand_name', s.brand_name,
      'sellers', jsonb_build_object('brand_name', s.brand_name, 'is_verified', s.is_verified)) order by g.place)
    from unnest(page.ids::bigint[]) with ordinality g (id, place)
    join public.products p on p.id = g.id join public.sellers s on s.id = p.seller_id));
end
$$;
comment on function public.admin_products(text, text, text, boolean, text, boolean, integer, integer, boolean, uuid) is
  'Searched by name, category and brand; of a category, of a seller, of or outside a collection, active or not.';

-- All of them or none. Rows are locked in the order of their ids, as orders lock them. Products that are gone, and those that are so
-- already, are passed over.
create function public.update_products_status(p_product_ids bigint[], p_is_active boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  perform private.require_admin();
  if p_is_active is null or p_product_ids is null then
    perform private.refuse(422, 'Which ones, and active or not, must be said', 'unexpected');
  end if;
  if cardinality(p_product_ids) > 200 then
    perform private.refuse(413, 'At most 200 products', 'too_many');
  end if;
  perform from public.products p
  where p.id = any (p_product_ids) and p.deleted_at is null and p.is_active <> p_is_active order by p.id for no key update;
  update public.products p set is_active = p_is_active
  where p.id = any (p_product_ids) and p.deleted_at is null and p.is_active <> p_is_active;
  get diagnostics changed = row_count;
  return jsonb_build_object('changed', changed);
end
$$;
comment on function public.update_products_status(bigint[], boolean) is 'Activates or deactivates at most 200 products at once.';

revoke execute on function public.admin_products(text, text, text, boolean, text, boolean, integer, integer, boolean, uuid),
  public.update_products_status(bigint[], boolean) from public, anon;
grant execute on function public.admin_products(text, text, text, boolean, text, boolean, integer, integer, boolean, uuid),
  public.update_products_status(bigint[], boolean) to authenticated;
