-- Figures of a seller's sales by week and product, and of its returns. docs/decisions/032-sales-reports.md
-- One rule holds for all figures. A piece counts on the day of its delivery, and no longer once its refund is paid.

create index order_items_delivered on public.order_items (seller_id, delivered_at)
include (product_id, price_at_time, quantity) where item_status = 'delivered';

-- The beginning of the last days in India, today the last.
create function private.days_since(days integer) returns timestamptz
language sql stable set search_path = '' as $$
  select (private.today() + 1 - least(greatest(coalesce(days, 30), 1), 365))::timestamp at time zone 'Asia/Kolkata'
$$;

-- The seller's items that were delivered since then. `refunded` counts pieces whose refund is paid, `returned` all that came back.
create function private.sales_since(seller uuid, since timestamptz)
returns table (product_id bigint, day date, price numeric, delivered integer, refunded bigint, returned bigint)
language sql stable set search_path = '' as $$
  select i.product_id, private.india_day(i.delivered_at), i.price_at_time, i.quantity, coalesce(r.refunded, 0), coalesce(r.returned, 0)
  from public.order_items i left join (
    select b.item_id, sum(b.quantity) filter (where b.status = 'refunded') as refunded, sum(b.quantity) as returned
    from public.returns b where b.seller_id = seller and b.status in ('received', 'refunded', 'exchanged') group by b.item_id
  ) r on r.item_id = i.id
  where i.seller_id = seller and i.item_status = 'delivered' and i.delivered_at >= since
$$;

create function private.revenue_of(seller uuid) returns numeric
language sql stable set search_path = '' as $$
  select coalesce((select sum(i.price_at_time * i.quantity) from public.order_items i
      where i.seller_id = seller and i.item_status = 'delivered'), 0)
    - coalesce((select sum(i.price_at_time * r.quantity) from public.returns r join public.order_items i on i.id = r.item_id
      where r.seller_id = seller and r.status = 'refunded'), 0)
$$;

-- As before, without what was refunded.
create or replace function public.seller_revenue() returns numeric
language plpgsql stable security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
begin
  return private.revenue_of(seller);
end
$$;
comment on function public.seller_revenue() is
  'What all delivered items of the caller brought, in rupees, without the pieces whose refund was paid.';

-- As before, with the seller's own figure of revenue.
create or replace function public.admin_seller(p_seller_id uuid) returns jsonb
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
    select jsonb_build_object('to_send', count(*), 'revenue', private.revenue_of(seller.id))
    from public.order_items i where i.seller_id = seller.id and i.item_status in ('pending', 'processing')
  ) || (
    select jsonb_build_object('open_returns', count(*))
    from public.returns r where r.seller_id = seller.id and r.status in ('requested', 'approved', 'received')
  );
end
$$;
comment on function public.admin_seller(uuid) is
  'A brand with its account, and how much it sells: products, items to send, revenue without refunded pieces, open returns.';

create function public.seller_weeks() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
  monday constant date := date_trunc('week', private.today()::timestamp)::date;
begin
  return (
    select jsonb_agg(jsonb_build_object('week', w.week, 'pieces', coalesce(s.pieces, 0), 'refunded', coalesce(s.refunded, 0),
      'revenue', coalesce(s.revenue, 0)) order by w.week desc)
    from (select monday - 7 * n as week from generate_series(0, 11) n) w
    left join (
      select date_trunc('week', d.day::timestamp)::date as week, sum(d.delivered - d.refunded) as pieces,
        sum(d.refunded) as refunded, sum(d.price * (d.delivered - d.refunded)) as revenue
      from private.sales_since(seller, (monday - 77)::timestamp at time zone 'Asia/Kolkata') d group by 1
    ) s on s.week = w.week);
end
$$;
comment on function public.seller_weeks() is
  'The last twelve weeks in India, each from its Monday, the newest first: pieces kept, pieces refunded, and revenue in rupees.';

create function public.seller_product_sales(
  p_days integer default 30, p_sort text default 'revenue', p_descending boolean default true,
  p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
  direction constant integer := case when p_descending then -1 else 1 end;
begin
  return (
    with listed as materialized (
      select p.id, p.name, p.deleted_at is not null as deleted, p.stock, s.pieces, s.revenue, s.delivered, s.returned,
        round(s.pieces / nullif(s.pieces + p.stock, 0), 4) as sell_through
      from (
        select q.id, q.name, q.deleted_at, case when q.deleted_at is null then q.stock_quantity else 0 end as stock
        from public.products q where q.seller_id = seller
      ) p
      left join (
        select d.product_id, sum(d.delivered - d.refunded) as pieces, sum(d.price * (d.delivered - d.refunded)) as revenue,
          sum(d.delivered) as delivered, sum(d.returned) as returned
        from private.sales_since(seller, private.days_since(p_days)) d group by d.product_id
      ) sold on sold.product_id = p.id
      cross join lateral (
        select coalesce(sold.pieces, 0) as pieces, coalesce(sold.revenue, 0) as revenue, coalesce(sold.delivered, 0) as delivered,
          coalesce(sold.returned, 0) as returned
      ) s
      where p.deleted_at is null or s.delivered > 0
    ), page as (
      select l.*, row_number() over (order by direction * case p_sort when 'returned' then l.returned
        when 'sell_through' then l.sell_through else l.revenue end nulls last, l.name, l.id) as place
      from listed l
      order by place limit private.page_size(p_limit) offset greatest(coalesce(p_offset, 0), 0)
    )
    select jsonb_build_object('total', (select count(*) from listed), 'rows', coalesce(jsonb_agg(
      jsonb_build_object('product_id', g.id::text) || to_jsonb(g) - array['id', 'place'] order by g.place), '[]'))
    from page g);
end
$$;
comment on function public.seller_product_sales(integer, text, boolean, integer, integer) is
  'Products by what was delivered in these days. Sorted by revenue, returned or sell_through, which is pieces of pieces and stock now.';

create function public.seller_return_figures(p_days integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_seller();
  since constant timestamptz := private.days_since(p_days);
begin
  return (
    with asked as materialized (
      select r.status, r.reason, r.quantity, r.status in ('received', 'refunded', 'exchanged') as back
      from public.returns r join public.order_items i on i.id = r.item_id
      where r.seller_id = seller and r.status <> 'withdrawn' and i.delivered_at >= since
    ), counted as (
      select count(*) as requests, coalesce(sum(quantity) filter (where back), 0) as returned,
        coalesce(sum(quantity) filter (where status = 'refunded'), 0) as refunded,
        coalesce(sum(quantity) filter (where status = 'exchanged'), 0) as exchanged,
        coalesce(sum(quantity) filter (where status = 'refused'), 0) as refused
      from asked
    ), sold as (
      select coalesce(sum(d.delivered), 0) as delivered from private.sales_since(seller, since) d
    )
    select to_jsonb(c) || to_jsonb(s) || jsonb_build_object('rate', round(c.returned::numeric / nullif(s.delivered, 0), 4), 'reasons', (
      select coalesce(jsonb_agg(to_jsonb(g) order by g.pieces desc, g.reason), '[]')
      from (select reason, sum(quantity) as pieces from asked where back group by reason) g))
    from counted c, sold s);
end
$$;
comment on function public.seller_return_figures(integer) is
  'Of the pieces delivered in these days: how many came back, their share, and why. Requests that were withdrawn do not count.';

revoke execute on function private.days_since(integer), private.sales_since(uuid, timestamptz), private.revenue_of(uuid) from public;
revoke execute on function public.seller_weeks(), public.seller_product_sales(integer, text, boolean, integer, integer),
  public.seller_return_figures(integer) from public, anon;
grant execute on function public.seller_weeks(), public.seller_product_sales(integer, text, boolean, integer, integer),
  public.seller_return_figures(integer) to authenticated;
