-- Settings of the planner that measured less than 10 % go (docs/decisions/024-settings-of-the-planner.md). PostgreSQL chooses by
-- itself between a plan for any argument and one for these. Most lists run text, which is planned anew at each call anyway.

alter function public.admin_audit(text, text, integer, integer) reset plan_cache_mode;
alter function public.admin_coupons(text, integer, integer) reset plan_cache_mode;
alter function public.admin_messages(text, boolean, integer, integer) reset plan_cache_mode;
alter function public.admin_orders(text, text, text, boolean, integer, integer) reset plan_cache_mode;
alter function public.admin_products(text, text, text, boolean, text, boolean, integer, integer) reset plan_cache_mode;
alter function public.admin_sellers(text, text, boolean, integer, integer) reset plan_cache_mode;
alter function public.admin_users(text, text, boolean, integer, integer) reset plan_cache_mode;
alter function public.seller_dispatch(text[], text, text, boolean, integer, integer) reset plan_cache_mode;
alter function private.has_upload_room(text, text) reset plan_cache_mode;


-- The rows on a page. The arguments `source`, `conditions` and `sort_key` are SQL of our own, never a caller's. The
-- caller's values stand in `args`, which the conditions read as $1.
--
-- Few rows are best found first and sorted then. Many are best walked in their order until the page is full. The query is
-- planned anew each time, and the planner chooses.
create or replace function private.page_of(
  source text, conditions text[], args jsonb, sort_key text, descending boolean, page_limit integer,
  page_offset integer, out total integer, out over boolean, out ids text[]
)
language plpgsql stable set search_path = '' as $$
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
  execute format('select array_agg(p.id) from (
      select t.id::text %3$s order by %1$s %2$s, t.created_at %2$s, t.id %2$s %4$s) p',
    sort_key, direction, found, part) into ids using args;
end
$$;

-- The list of older orders is read once, and its limit keeps it whole: "materialized" changed nothing.
create or replace function public.older_orders(p_uid uuid, p_than uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller_is(p_uid);
  page_size constant integer := 20;
  -- An order that is gone, or another person's, counts as if none were named.
  since constant timestamptz := coalesce(
    (select o.created_at from public.orders o where o.id = p_than and o.user_id = uid), 'infinity');
  answer jsonb;
begin
  with older as (
    select o.id, row_number() over (order by o.created_at desc, o.id desc) as place from public.orders o
    where o.user_id = uid and (o.created_at, o.id) < (since, p_than)
    order by o.created_at desc, o.id desc limit page_size + 1
  )
  select jsonb_build_object('more', count(*) > page_size,
    'rows', coalesce(jsonb_agg(private.order_row(o) order by w.place) filter (where w.place <= page_size), '[]'))
  into answer from older w join public.orders o on o.id = w.id;
  return answer;
end
$$;
