-- A seller has a page of the admin's: what is known of the brand, and what it sells. Orders and products are narrowed down to a seller,
-- as returns are.

drop function public.admin_orders(text, text, text, boolean, integer, integer, date, date),
  public.admin_order_export(text, text, date, date, timestamptz, uuid), private.order_conditions(text, text, date, date),
  public.admin_products(text, text, text, boolean, text, boolean, integer, integer, boolean);

create function private.order_conditions(
  p_search text, p_status text, p_from date, p_to date, p_seller_id uuid, out conditions text[], out args jsonb
)
language plpgsql stable set search_path = '' as $$
begin
  conditions := '{}';
  args := '{}';
  if btrim(coalesce(p_search, '')) <> '' then
    select s.conditions, s.args into conditions, args from private.order_search(p_search) s;
  end if;
  conditions := conditions || array_remove(array[
    case when p_status is not null then 't.status = $1 ->> ''status''' end,
    case when p_from is not null then 't.created_at >= ($1 ->> ''since'')::timestamptz' end,
    case when p_to is not null then 't.created_at < ($1 ->> ''until'')::timestamptz' end,
    case when p_seller_id is not null then
      'exists (select from public.order_items i where i.order_id = t.id and i.seller_id = ($1 ->> ''seller'')::uuid)' end], null);
  args := args || jsonb_build_object('status', p_status, 'seller', p_seller_id, 'since', p_from::timestamp at time zone 'Asia/Kolkata',
    'until', (p_to + 1)::timestamp at time zone 'Asia/Kolkata');
end
$$;

create function public.admin_orders(
  p_search text default '', p_status text default null, p_sort text default 'created_at',
  p_descending boolean default true, p_limit integer default 50, p_offset integer default 0,
  p_from date default null, p_to date default null, p_seller_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted record;
  page record;
begin
  perform private.require_admin();
  wanted := private.order_conditions(p_search, p_status, p_from, p_to, p_seller_id);
  page := private.page_of('public.orders', wanted.conditions, wanted.args,
    case p_sort when 'total_amount' then 't.total_amount' when 'status' then 't.status' else 't.created_at' end,
    p_descending, p_limit, p_offset);
  return jsonb_build_object('statuses', array(
      select s from unnest(array['pending', 'processing', 'shipped', 'delivered', 'cancelled']) s
      where exists (select from public.orders o where o.status = s)))
    || private.page_answer(page.total, page.over, private.admin_order_rows(page.ids::uuid[]));
end
$$;
comment on function public.admin_orders(text, text, text, boolean, integer, integer, date, date, uuid) is
  'Searched by id, buyer''s id and phone number (each from its beginning), total and words. Sorted by created_at, total_amount or status.';

create function public.admin_order_export(
  p_search text default '', p_status text default null, p_from date default null, p_to date default null,
  p_before timestamptz default null, p_before_id uuid default null, p_seller_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 10000;
  page_size constant integer := 200;
  wanted record;
  found text;
  total integer;
  ids uuid[];
begin
  perform private.require_admin();
  wanted := private.order_conditions(p_search, p_status, p_from, p_to, p_seller_id);
  found := format('from public.orders t where %s', coalesce(nullif(array_to_string(wanted.conditions, ' and '), ''), 'true'));
  if p_before is null then
    execute format('select count(*) from (select %s limit %s) counted', found, most + 1) into total using wanted.args;
    if total > most then
      perform private.refuse(422, 'More orders match than a file may hold', 'export_too_large');
    end if;
  end if;
  -- By place and not by number: an order that leaves the list meanwhile moves no other.
  execute format('select array(select t.id %s %s order by t.created_at desc, t.id desc limit %s)', found,
    case when p_before is not null then 'and (t.created_at, t.id) < ($2, $3)' end, page_size)
  into ids using wanted.args, p_before, p_before_id;
  return jsonb_build_object('total', total, 'more', cardinality(ids) = page_size,
    'rows', coalesce(private.admin_order_rows(ids), '[]'));
end
$$;
comment on function public.admin_order_export(text, text, date, date, timestamptz, uuid, uuid) is
  'The orders that the list shows, newest first, 200 at a time: those after the one named. The first page counts them, at most 10,000.';

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

create function public.admin_seller(p_seller_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  seller public.sellers;
begin
  perform private.require_admin();
  select * into seller from public.sellers s where s.id = p_seller_id;
  if not found then
    perform private.refuse(404, 'Seller not found', 'seller_not_found');
  end if;
  return to_jsonb(seller) || (
    select jsonb_build_object('account_email', u.email, 'last_login', a.last_sign_in_at)
    from (select) one left join public.user_profiles u on u.id = seller.id left join auth.users a on a.id = u.id
  ) || (
    select jsonb_build_object('products', count(*), 'active_products', count(*) filter (where p.is_active))
    from public.products p where p.seller_id = seller.id and p.deleted_at is null
  ) || (
    select jsonb_build_object('to_send', count(*) filter (where i.item_status in ('pending', 'processing')),
      'revenue', coalesce(sum(i.price_at_time * i.quantity) filter (where i.item_status = 'delivered'), 0))
    from public.order_items i where i.seller_id = seller.id
  ) || (
    select jsonb_build_object('open_returns', count(*))
    from public.returns r where r.seller_id = seller.id and r.status in ('requested', 'approved', 'received')
  );
end
$$;
comment on function public.admin_seller(uuid) is
  'A brand with its account, and how much it sells: products, items to send, revenue of what was delivered, open returns.';

revoke execute on function private.order_conditions(text, text, date, date, uuid) from public;
revoke execute on function public.admin_orders(text, text, text, boolean, integer, integer, date, date, uuid),
  public.admin_order_export(text, text, date, date, timestamptz, uuid, uuid),
  public.admin_products(text, text, text, boolean, text, boolean, integer, integer, boolean, uuid),
  public.admin_seller(uuid) from public, anon;
grant execute on function public.admin_orders(text, text, text, boolean, integer, integer, date, date, uuid),
  public.admin_order_export(text, text, date, date, timestamptz, uuid, uuid),
  public.admin_products(text, text, text, boolean, text, boolean, integer, integer, boolean, uuid),
  public.admin_seller(uuid) to authenticated;
