-- The admin's dashboard: orders and revenue of each of the last 30 days, and counts of open work. Each count links to a list that is
-- filtered to what it counts. So admin_sellers gets p_verified.

-- The function sales_days reads the delivered items of 30 days from this index alone.
create index order_items_delivered_days on public.order_items (delivered_at) include (price_at_time, quantity)
  where item_status = 'delivered';

-- Orders and revenue of the last 30 days, by day in India, today last. Orders count on the day they were placed, cancelled ones too.
-- Revenue is the price of items on the day of their delivery. Coupons do not lower it, and delivery charges are not in it. Refunded
-- pieces are taken off that day: docs/decisions/032-sales-reports.md.
create function private.sales_days() returns jsonb
language sql stable set search_path = '' as $$
  with days as (
    select d::date as day, d at time zone 'Asia/Kolkata' as since, (d + interval '1 day') at time zone 'Asia/Kolkata' as until
    from generate_series((now() at time zone 'Asia/Kolkata')::date - interval '29 days',
      (now() at time zone 'Asia/Kolkata')::date::timestamp, interval '1 day') d
  ), refunds as materialized (
    -- A refund follows its delivery. So those closed before the first day concern none of these.
    select i.delivered_at, i.price_at_time * r.quantity as amount
    from public.returns r join public.order_items i on i.id = r.item_id
    where r.status = 'refunded' and r.closed_at >= (select min(d.since) from days d)
  )
  select jsonb_agg(jsonb_build_object('day', d.day,
    'orders', (select count(*) from public.orders o where o.created_at >= d.since and o.created_at < d.until),
    'revenue', (select coalesce(sum(i.price_at_time * i.quantity), 0) from public.order_items i
      where i.item_status = 'delivered' and i.delivered_at >= d.since and i.delivered_at < d.until)
      - (select coalesce(sum(f.amount), 0) from refunds f where f.delivered_at >= d.since and f.delivered_at < d.until)
    ) order by d.day)
  from days d
$$;

create or replace function public.admin_statistics() returns jsonb
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
      select o.status, count(*) as orders from public.orders o group by 1) c),
    'sellers_waiting', (select count(*) from public.sellers s where not s.is_verified),
    -- Without an index on purpose: every order changes stock, and would write to it.
    'low_stock', (select count(*) from public.products p
      where p.is_active and not p.is_paused and p.deleted_at is null and p.stock_quantity < 6),
    'open_returns', (select count(*) from public.returns r where r.status in ('requested', 'approved', 'received')),
    'days', private.sales_days(), 'as_of', now());
end
$$;
comment on function public.admin_statistics() is
  'Figures of the dashboard: counts, what waits for somebody, and orders and revenue of the last 30 days of India.';

drop function public.admin_sellers(text, text, boolean, integer, integer);
create function public.admin_sellers(
  p_search text default '', p_sort text default 'created_at', p_descending boolean default true,
  p_limit integer default 50, p_offset integer default 0, p_verified boolean default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := private.like_typed(p_search);
  page record;
begin
  perform private.require_admin();
  page := private.page_of('public.sellers', array_remove(array[
      case p_verified when true then 't.is_verified' when false then 'not t.is_verified' end,
      case when typed is not null then
        private.like_or_phone('private.folded(t.brand_name) || e''\n'' || private.folded(t.business_email) || e''\n'' || t.phone_number')
      end], null),
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
comment on function public.admin_sellers(text, text, boolean, integer, integer, boolean) is
  'Searched by brand, e-mail and phone; verified or not. Sorted by created_at, brand_name or is_verified.';

revoke execute on function private.sales_days() from public;
revoke execute on function public.admin_sellers(text, text, boolean, integer, integer, boolean) from public, anon;
grant execute on function public.admin_sellers(text, text, boolean, integer, integer, boolean) to authenticated;
