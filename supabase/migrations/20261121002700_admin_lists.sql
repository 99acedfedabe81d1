-- The admin's tables are searched, filtered, sorted and paged here. Each procedure answers {total, over, rows}. The
-- total counts up to 1,000, and `over` says that there are more. The argument `p_sort` is one of the columns named
-- below. Any other value sorts by date.

create extension if not exists pg_trgm with schema extensions;

-- One for each order of rows, read in both directions: what is equal is newest first or oldest first with it. Not
-- of stock: a sale changes no index of products.
create index orders_by_date on public.orders (created_at, id);
create index orders_by_status on public.orders (status, created_at, id);
create index orders_by_total on public.orders (total_amount, created_at, id);
create index orders_by_phone on public.orders (phone_number text_pattern_ops);
create index products_by_date on public.products (created_at, id) where deleted_at is null;
create index products_by_name on public.products (lower(name), created_at, id) where deleted_at is null;
create index products_by_price on public.products (selling_price, created_at, id) where deleted_at is null;
create index products_by_category on public.products (category, created_at, id) where deleted_at is null;
create index products_name_start on public.products (lower(name) text_pattern_ops) where deleted_at is null;
create index products_words on public.products using gin (lower(name) extensions.gin_trgm_ops)
  where deleted_at is null;
create index profiles_by_date on public.user_profiles (created_at, id);
create index profiles_by_name on public.user_profiles (lower(full_name), created_at, id);
create index profiles_by_email on public.user_profiles (lower(email), created_at, id);
create index profiles_name_start on public.user_profiles (lower(full_name) text_pattern_ops);
create index profiles_email_start on public.user_profiles (lower(email) text_pattern_ops);
create index profiles_words on public.user_profiles
  using gin (lower(full_name || e'\n' || email || e'\n' || phone_number) extensions.gin_trgm_ops);
create index sellers_by_date on public.sellers (created_at, id);
create index sellers_by_name on public.sellers (lower(brand_name), created_at, id);

-- The typed text as a pattern for LIKE, in small letters. It is null when nothing was typed.
create function private.like_typed(typed text) returns text
language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(lower(btrim(typed)), '([\\%_])', '\\\1', 'g') || '%' where btrim(coalesce(typed, '')) <> ''
$$;

-- The digits of what was typed as a phone number, without the country's code or the 0 before it: as numbers are kept.
-- Null when it is none.
create function private.phone_typed(typed text) returns text
language sql immutable set search_path = '' as $$
  select nullif(regexp_replace(regexp_replace(btrim(typed), '^\+91|[^0-9]', '', 'g'), '^(91|0)(?=[0-9]{10}$)', ''), '')
  where btrim(typed) ~ '^[0-9+() -]{1,20}$'
$$;

-- The same as a pattern within a row's words; what can be a phone number may be a name all the same ('7-11').
create function private.phone_like(typed text) returns text
language sql immutable set search_path = '' as $$
  select '%' || private.phone_typed(typed) || '%'
$$;
create function private.like_or_phone(words text) returns text
language sql immutable set search_path = '' as $$
  select format('(%1$s like $1 ->> ''typed'' or %1$s like $1 ->> ''phone'')', words)
$$;

-- The rows on a page. The arguments `source`, `conditions` and `sort_key` are SQL of our own, never a caller's. The
-- caller's values stand in `args`, which the conditions read as $1.
--
-- Few rows are found first and sorted then. Many rows are walked in their order until the page is full. Each way is
-- slow in the other case, and the count has told by then which case it is. The query is planned anew each time.
create function private.page_of(
  source text, conditions text[], args jsonb, sort_key text, descending boolean, page_limit integer,
  page_offset integer, out total integer, out over boolean, out ids text[]
)
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  counted constant integer := 1000;
  direction constant text := case when descending then 'desc' else 'asc' end;
  found constant text := format('from %s t where %s', source,
    coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true'));
  part constant text := format('limit %s offset %s', private.page_size(page_limit),
    greatest(coalesce(page_offset, 0), 0));
begin
  execute format('select count(*) from (select %s limit %s) counted', found, counted + 1) into total using args;
  over := total > counted;
  total := least(total, counted);
  execute format(case when over
      then 'select array_agg(p.id) from (select t.id::text %3$s order by %1$s %2$s, t.created_at %2$s, t.id %2$s %4$s) p'
      else 'with f as materialized (select t.id, t.created_at, %1$s as key %3$s)
        select array_agg(p.id) from (select f.id::text from f order by key %2$s, created_at %2$s, id %2$s %4$s) p'
    end, sort_key, direction, found, part) into ids using args;
end
$$;

create function private.page_answer(total integer, over boolean, rows jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('total', total, 'over', over, 'rows', coalesce(rows, '[]'))
$$;

create function public.admin_users(
  p_search text default '', p_sort text default 'created_at', p_descending boolean default true,
  p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  typed constant text := private.like_typed(p_search);
  page record;
begin
  perform private.require_admin();
  page := private.page_of('public.user_profiles',
    case when typed is null then null
      -- Of fewer than three letters the index of words knows nothing.
      when length(btrim(p_search)) < 3 then array[
        '(lower(t.full_name) like $1 ->> ''start'' or lower(t.email) like $1 ->> ''start'')']
      else array[private.like_or_phone('lower(t.full_name || e''\n'' || t.email || e''\n'' || t.phone_number)')] end,
    jsonb_build_object('typed', typed, 'start', substring(typed from 2), 'phone', private.phone_like(p_search)),
    case p_sort when 'full_name' then 'lower(t.full_name)' when 'email' then 'lower(t.email)' else 't.created_at' end,
    p_descending, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email,
      'phone_number', u.phone_number, 'created_at', u.created_at, 'city', u.city, 'state', u.state,
      'role', u.role) order by g.place)
    from unnest(page.ids::uuid[]) with ordinality g (id, place) join public.user_profiles u on u.id = g.id));
end
$$;

-- Brands are few: what is typed is looked for in all of them.
create function public.admin_sellers(
  p_search text default '', p_sort text default 'created_at', p_descending boolean default true,
  p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  typed constant text := private.like_typed(p_search);
  page record;
begin
  perform private.require_admin();
  page := private.page_of('public.sellers',
    case when typed is not null then array[
      private.like_or_phone('lower(t.brand_name || e''\n'' || t.business_email || e''\n'' || t.phone_number)')] end,
    jsonb_build_object('typed', typed, 'phone', private.phone_like(p_search)),
    case p_sort when 'brand_name' then 'lower(t.brand_name)' when 'is_verified' then 't.is_verified'
      else 't.created_at' end,
    p_descending, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(to_jsonb(s) order by g.place)
    from unnest(page.ids::uuid[]) with ordinality g (id, place) join public.sellers s on s.id = g.id));
end
$$;

-- `p_collection` with `p_member` true: what is in it; with false: what could be added.
create function public.admin_products(
  p_search text default '', p_category text default null, p_collection text default null,
  p_member boolean default true, p_sort text default 'created_at', p_descending boolean default true,
  p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  typed constant text := private.like_typed(p_search);
  -- Of fewer than three letters the index of words knows nothing: they are a beginning.
  sought constant text := case when length(btrim(p_search)) < 3 then substring(typed from 2) else typed end;
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
      case when p_category is not null then 't.category = $1 ->> ''category''' end,
      case when p_collection is not null then
        case when p_member then '' else 'not ' end || '(t.collections @> array[$1 ->> ''collection''])' end,
      -- Lists as text: a constant to the planner, who then knows how many rows there are of each.
      case when typed is not null then '(lower(t.name) like $1 ->> ''sought''
        or t.category = any (($1 ->> ''categories'')::text[]) or t.seller_id = any (($1 ->> ''sellers'')::uuid[]))'
      end], null),
    jsonb_build_object('category', p_category, 'collection', p_collection, 'sought', sought,
      'categories', array(select c from unnest(categories) c where lower(c) like sought)::text,
      'sellers', array(select s.id from public.sellers s where lower(s.brand_name) like sought)::text),
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

-- The places in an order where the typed text may stand. Its id and its buyer's match from the beginning: the number
-- that a customer reads out is the beginning of the id. Its transaction matches whole, the phone number from the
-- beginning, and the total in whole rupees or exactly.
create function private.order_search(typed text, out conditions text[], out args jsonb)
language plpgsql immutable set search_path = '' as $$
declare
  -- As it stands in a mail or is read out: 'Order #8E48 CA53'.
  wanted constant text := lower(regexp_replace(btrim(typed), '^(order)?[ #]*', '', 'i'));
  id_start constant text := substring(translate(wanted, ' -', '') from '^[0-9a-f]{1,32}$');
  amount constant text := replace(regexp_replace(wanted, '^(₹|rs\.?)\s*', ''), ',', '');
  phone constant text := private.phone_typed(wanted);
  -- As the customer's order and invoice show it. It names when it was made, and places an order for seven days.
  transaction constant text := substring(upper(translate(wanted, ' -', '')) from '^COD[0-9]{17}$');
begin
  args := jsonb_build_object(
    'from', rpad(id_start, 32, '0')::uuid, 'to', rpad(id_start, 32, 'f')::uuid, 'phone', phone || '%',
    'least', case when amount ~ '^[0-9]{1,8}(\.[0-9]{1,2})?$' then amount::numeric end,
    'transaction', transaction, 'keyed', substr(transaction, 4, 10),
    'below', case when amount ~ '^[0-9]{1,8}$' then amount::numeric + 1
      when amount ~ '^[0-9]{1,8}\.[0-9]{1,2}$' then amount::numeric + 0.01 end);
  conditions := array_remove(array[
    case when id_start is not null then
      't.id between ($1 ->> ''from'')::uuid and ($1 ->> ''to'')::uuid
        or t.user_id between ($1 ->> ''from'')::uuid and ($1 ->> ''to'')::uuid' end,
    case when transaction is not null then
      't.transaction_id = $1 ->> ''transaction''
        and t.created_at between to_timestamp(($1 ->> ''keyed'')::bigint - 86400) and to_timestamp(($1 ->> ''keyed'')::bigint + 8 * 86400)' end,
    case when phone is not null then 't.phone_number like $1 ->> ''phone''' end,
    case when args -> 'least' <> 'null' then
      't.total_amount >= ($1 ->> ''least'')::numeric and t.total_amount < ($1 ->> ''below'')::numeric' end], null);
  conditions := array['(' || coalesce(nullif(array_to_string(conditions, ' or '), ''), 'false') || ')'];
end
$$;

create function public.admin_orders(
  p_search text default '', p_status text default null, p_sort text default 'created_at',
  p_descending boolean default true, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  search record;
  page record;
begin
  perform private.require_admin();
  if btrim(coalesce(p_search, '')) = '' then
    select '{}'::text[] as conditions, '{}'::jsonb as args into search;
  else
    search := private.order_search(p_search);
  end if;
  page := private.page_of('public.orders',
    search.conditions || case when p_status is not null then array['t.status = $1 ->> ''status'''] end,
    search.args || jsonb_build_object('status', p_status),
    case p_sort when 'total_amount' then 't.total_amount' when 'status' then 't.status' else 't.created_at' end,
    p_descending, p_limit, p_offset);
  return jsonb_build_object('statuses', array(
      select s from unnest(array['pending', 'processing', 'shipped', 'delivered', 'cancelled']) s
      where exists (select from public.orders o where o.status = s)))
    || private.page_answer(page.total, page.over, (
      select jsonb_agg(private.order_row(o) || jsonb_build_object(
        'customer', jsonb_build_object('full_name', u.full_name, 'email', u.email)) order by g.place)
      from unnest(page.ids::uuid[]) with ordinality g (id, place)
      join public.orders o on o.id = g.id left join public.user_profiles u on u.id = o.user_id));
end
$$;
comment on function public.admin_orders(text, text, text, boolean, integer, integer) is
  'Searched by id, buyer''s id, phone number (each from its beginning) and total. Sorted by created_at, total_amount or status.';

create function public.admin_order_history(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('item_id', h.item_id, 'product_name', i.product_name,
      'status', h.status, 'payment_status', h.payment_status, 'note', h.note, 'at', h.at, 'actor', h.actor, 'actor_role', h.actor_role,
      'actor_name', coalesce(s.brand_name, u.full_name)) order by h.at, h.id), '[]')
    from public.order_history h left join public.order_items i on i.id = h.item_id
    left join public.sellers s on s.id = h.actor left join public.user_profiles u on u.id = h.actor
    where h.order_id = p_order_id);
end
$$;
comment on function public.admin_order_history(uuid) is 'Who moved what of an order to which status, and when.';

create function public.admin_statistics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'users', (select count(*) from public.user_profiles),
    'sellers', (select count(*) from public.sellers),
    'products', (select count(*) from public.products p where p.deleted_at is null),
    'orders', (select count(*) from public.orders),
    'messages', (select count(*) from public.contact_messages m where m.handled_at is null),
    'orders_by_status', (select coalesce(jsonb_object_agg(c.status, c.orders), '{}') from (
      select o.status, count(*) as orders from public.orders o group by 1) c));
end
$$;

revoke execute on function private.like_typed(text), private.phone_typed(text), private.phone_like(text), private.like_or_phone(text),
  private.page_of(text, text[], jsonb, text, boolean, integer, integer), private.page_answer(integer, boolean, jsonb),
  private.order_search(text) from public;
revoke execute on function public.admin_users(text, text, boolean, integer, integer),
  public.admin_sellers(text, text, boolean, integer, integer),
  public.admin_products(text, text, text, boolean, text, boolean, integer, integer),
  public.admin_orders(text, text, text, boolean, integer, integer), public.admin_order_history(uuid),
  public.admin_statistics() from public, anon;
grant execute on function public.admin_users(text, text, boolean, integer, integer),
  public.admin_sellers(text, text, boolean, integer, integer),
  public.admin_products(text, text, text, boolean, text, boolean, integer, integer),
  public.admin_orders(text, text, text, boolean, integer, integer), public.admin_order_history(uuid),
  public.admin_statistics() to authenticated;
