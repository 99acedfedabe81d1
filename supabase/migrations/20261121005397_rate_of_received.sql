-- As before, but pieces count as returned once they have come back. A request may be withdrawn until then.
create or replace function public.admin_return_rates(p_days integer default 90) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(coalesce(p_days, 90), 1), 365));
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('seller_id', s.id, 'brand_name', s.brand_name, 'delivered', d.pieces,
      'returned', a.returned, 'refused', a.refused, 'rate', round(a.returned::numeric / nullif(d.pieces, 0), 4))
      order by a.returned::numeric / nullif(d.pieces, 0) desc nulls last, s.brand_name, s.id), '[]')
    from (
      select r.seller_id, coalesce(sum(r.quantity) filter (where r.status in ('received', 'refunded', 'exchanged')), 0) as returned,
        coalesce(sum(r.quantity) filter (where r.status = 'refused'), 0) as refused
      from public.returns r join public.order_items i on i.id = r.item_id
      where r.created_at >= since and i.delivered_at >= since group by r.seller_id
    ) a
    join public.sellers s on s.id = a.seller_id
    cross join lateral (
      select coalesce(sum(i.quantity), 0) as pieces from public.order_items i
      where i.seller_id = a.seller_id and i.item_status = 'delivered' and i.delivered_at >= since
    ) d);
end
$$;
comment on function public.admin_return_rates(integer) is
  'For each seller with returns: pieces delivered in these days, how many of them came back, and how many were refused.';
