-- The admin's lists find what is written with the digits 0 to 9, such as a coupon's code, by digits of any script. Names keep
-- the digits that they were written with, so the text as it was typed is looked for, too.

create function private.like_digits(typed text) returns text
language sql immutable set search_path = '' as $$
  select nullif(private.ascii_digits(l), l) from private.like_typed(typed) l
$$;
comment on function private.like_digits(text) is
  'The pattern of private.like_typed with the digits 0 to 9. Null when there are no others in it.';

create function private.like_or_digits(words text) returns text
language sql immutable set search_path = '' as $$
  select format('(%1$s like $1 ->> ''typed'' or %1$s like $1 ->> ''digits'')', words)
$$;
comment on function private.like_or_digits(text) is 'The condition that words are like the patterns typed and digits of $1.';

create or replace function private.like_or_phone(words text) returns text
language sql immutable set search_path = '' as $$
  select format('(%1$s like $1 ->> ''typed'' or %1$s like $1 ->> ''phone'' or %1$s like $1 ->> ''digits'')', words)
$$;

revoke execute on function private.like_digits(text), private.like_or_digits(text) from public;

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
    jsonb_build_object('typed', typed, 'start', substring(typed from 2), 'phone', private.phone_like(p_search),
      'digits', private.like_digits(p_search)),
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
    jsonb_build_object('typed', typed, 'phone', private.phone_like(p_search),
      'digits', private.like_digits(p_search)),
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
      case when p_category is not null then 't.category = $1 ->> ''category''' end,
      case when p_collection is not null then
        case when p_member then '' else 'not ' end || '(t.collections @> array[$1 ->> ''collection''])' end,
      -- Lists as text: a constant to the planner, who then knows how many rows there are of each.
      case when typed is not null then '(private.folded(t.name) like $1 ->> ''sought'' or private.folded(t.name) like $1 ->> ''digits''
        or t.category = any (($1 ->> ''categories'')::text[]) or t.seller_id = any (($1 ->> ''sellers'')::uuid[]))'
      end], null),
    jsonb_build_object('category', p_category, 'collection', p_collection, 'sought', sought, 'digits', digits,
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
        private.like_or_digits('private.folded(t.name) || e''\n'' || private.folded(t.email) || e''\n'' || private.folded(t.message)') end], null),
    jsonb_build_object('typed', typed, 'digits', private.like_digits(p_search)), 't.created_at', true, p_limit, p_offset);
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
      private.like_or_digits('private.folded(t.code) || e''\n'' || coalesce(private.folded(t.brand_name), '''')')] end,
    jsonb_build_object('typed', typed, 'digits', private.like_digits(p_search)), 't.created_at', true, p_limit, p_offset);
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
  id_start constant text := substring(replace(regexp_replace(
    private.ascii_digits(private.folded(left(p_search, 1000))), '^(order)?[ #]*', ''), ' ', '') from '^[0-9a-f-]{3,36}$');
  words constant text := 
    'private.folded(t.actor_name) || e''\n'' || private.folded(t.subject_name) || e''\n'' || lower(t.subject_id)';
  page record;
begin
  perform private.require_admin();
  page := private.page_of('private.audit_log', array_remove(array[
      case when p_subject is not null then 't.subject = $1 ->> ''subject''' end,
      case when typed is not null then
        format('(%s or %s like $1 ->> ''id'')', private.like_or_digits(words), words) end], null),
    jsonb_build_object('typed', typed, 'digits', private.like_digits(p_search), 'id', e'%\n' || id_start || '%', 'subject', p_subject), 't.created_at', true, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(to_jsonb(l) || jsonb_build_object('id', l.id::text) order by g.place)
    from unnest(page.ids::bigint[]) with ordinality g (id, place) join private.audit_log l on l.id = g.id));
end
$$;
