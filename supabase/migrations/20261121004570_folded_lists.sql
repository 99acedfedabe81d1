-- The admin's tables find names in the form in which texts are compared (20261121004560), and so do their indexes.

drop index public.products_name_start, public.products_words, public.profiles_name_start, public.profiles_email_start,
  public.profiles_words, public.contact_messages_words, private.audit_log_words;
create index products_name_start on public.products (private.folded(name) text_pattern_ops) where deleted_at is null;
create index products_words on public.products using gin (private.folded(name) extensions.gin_trgm_ops)
  where deleted_at is null;
create index profiles_name_start on public.user_profiles (private.folded(full_name) text_pattern_ops);
create index profiles_email_start on public.user_profiles (private.folded(email) text_pattern_ops);
create index profiles_words on public.user_profiles using gin (
  (private.folded(full_name) || e'\n' || private.folded(email) || e'\n' || phone_number) extensions.gin_trgm_ops);
create index contact_messages_words on public.contact_messages using gin (
  (private.folded(name) || e'\n' || private.folded(email) || e'\n' || private.folded(message)) extensions.gin_trgm_ops);
create index audit_log_words on private.audit_log using gin (
  (private.folded(actor_name) || e'\n' || private.folded(subject_name) || e'\n' || lower(subject_id)) extensions.gin_trgm_ops);

create or replace function public.admin_users(
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
      when length(private.folded(left(p_search, 1000))) < 3 then array[
        '(private.folded(t.full_name) like $1 ->> ''start'' or private.folded(t.email) like $1 ->> ''start'')']
      else array[private.like_or_phone('private.folded(t.full_name) || e''\n'' || private.folded(t.email) || e''\n'' || t.phone_number')] end,
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

create or replace function public.admin_sellers(
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
      private.like_or_phone('private.folded(t.brand_name) || e''\n'' || private.folded(t.business_email) || e''\n'' || t.phone_number')] end,
    jsonb_build_object('typed', typed, 'phone', private.phone_like(p_search)),
    case p_sort when 'brand_name' then 'lower(t.brand_name)' when 'is_verified' then 't.is_verified'
      else 't.created_at' end,
    p_descending, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(to_jsonb(s) order by g.place)
    from unnest(page.ids::uuid[]) with ordinality g (id, place) join public.sellers s on s.id = g.id));
end
$$;

create or replace function public.admin_products(
  p_search text default '', p_category text default null, p_collection text default null,
  p_member boolean default true, p_sort text default 'created_at', p_descending boolean default true,
  p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  typed constant text := private.like_typed(p_search);
  -- Of fewer than three letters the index of words knows nothing: they are a beginning.
  sought constant text := case when length(private.folded(left(p_search, 1000))) < 3 then substring(typed from 2) else typed end;
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
      case when typed is not null then '(private.folded(t.name) like $1 ->> ''sought''
        or t.category = any (($1 ->> ''categories'')::text[]) or t.seller_id = any (($1 ->> ''sellers'')::uuid[]))'
      end], null),
    jsonb_build_object('category', p_category, 'collection', p_collection, 'sought', sought,
      'categories', array(select c from unnest(categories) c where private.folded(c) like sought)::text,
      'sellers', array(select s.id from public.sellers s where private.folded(s.brand_name) like sought)::text),
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

create or replace function private.order_search(typed text, out conditions text[], out args jsonb)
language plpgsql immutable set search_path = '' as $$
declare
  -- As it stands in a mail or is read out: 'Order #8E48 CA53'.
  wanted constant text := regexp_replace(private.folded(left(typed, 1000)), '^(order)?[ #]*', '');
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

create or replace function public.admin_messages(
  p_search text default '', p_open boolean default false, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  typed constant text := private.like_typed(p_search);
  page record;
begin
  perform private.require_admin();
  page := private.page_of('public.contact_messages', array_remove(array[
      case when p_open then 't.handled_at is null' end,
      case when typed is not null then
        'private.folded(t.name) || e''\n'' || private.folded(t.email) || e''\n'' || private.folded(t.message) like $1 ->> ''typed''' end], null),
    jsonb_build_object('typed', typed), 't.created_at', true, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(to_jsonb(m) order by g.place)
    from unnest(page.ids::uuid[]) with ordinality g (id, place) join public.contact_messages m on m.id = g.id));
end
$$;

create or replace function public.admin_coupons(
  p_search text default '', p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  typed constant text := private.like_typed(p_search);
  page record;
begin
  perform private.require_admin();
  page := private.page_of('(select c.*, c.code as id from public.coupons c)',
    case when typed is not null then array[
      'private.folded(t.code) || e''\n'' || coalesce(private.folded(t.brand_name), '''') like $1 ->> ''typed'''] end,
    jsonb_build_object('typed', typed), 't.created_at', true, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(to_jsonb(c) || jsonb_build_object('id', c.code,
      'brand_name', coalesce(s.brand_name, c.brand_name),
      'expired', c.expiry_date is not null and c.expiry_date < private.today()) order by g.place)
    from unnest(page.ids) with ordinality g (code, place)
    join public.coupons c on c.code = g.code left join public.sellers s on s.id = c.brand_id));
end
$$;

create or replace function public.admin_audit(
  p_search text default '', p_subject text default null, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  typed constant text := private.like_typed(p_search);
  -- As screens and mails write the number of an order, 'Order #8E48 CA53': an id from its beginning.
  id_start constant text := substring(
    replace(regexp_replace(private.folded(left(p_search, 1000)), '^(order)?[ #]*', ''), ' ', '') from '^[0-9a-f-]{3,36}$');
  words constant text := 
    'private.folded(t.actor_name) || e''\n'' || private.folded(t.subject_name) || e''\n'' || lower(t.subject_id)';
  page record;
begin
  perform private.require_admin();
  page := private.page_of('private.audit_log', array_remove(array[
      case when p_subject is not null then 't.subject = $1 ->> ''subject''' end,
      case when typed is not null then
        format('(%1$s like $1 ->> ''typed'' or %1$s like $1 ->> ''id'')', words) end], null),
    jsonb_build_object('typed', typed, 'id', e'%\n' || id_start || '%', 'subject', p_subject), 't.created_at', true, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(to_jsonb(l) || jsonb_build_object('id', l.id::text) order by g.place)
    from unnest(page.ids::bigint[]) with ordinality g (id, place) join private.audit_log l on l.id = g.id));
end
$$;
