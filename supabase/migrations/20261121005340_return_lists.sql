-- The returns as sellers and admins list them. Each list answers {total, over, rows}, as those of 20261121002700 do.

create function public.seller_returns(
  p_statuses text[] default null, p_descending boolean default false, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := private.require_seller();
  page record;
begin
  page := private.page_of('public.returns', array_remove(array['t.seller_id = ($1 ->> ''me'')::uuid',
      case when p_statuses is not null then 't.status = any (($1 ->> ''statuses'')::text[])' end], null),
    jsonb_build_object('me', uid, 'statuses', p_statuses::text), 't.created_at', p_descending, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(private.return_row(r) order by g.place)
    from unnest(page.ids::uuid[]) with ordinality g (id, place) join public.returns r on r.id = g.id));
end
$$;
comment on function public.seller_returns(text[], boolean, integer, integer) is
  'The returns to the seller, of these statuses or of all, the oldest first unless said otherwise.';

-- Counts the returns that wait for the seller: for a decision, for the pieces, and for the refund or the other size.
create function public.seller_return_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := private.require_seller();
begin
  return (
    select jsonb_build_object('requested', count(*) filter (where r.status = 'requested'),
      'approved', count(*) filter (where r.status = 'approved'), 'received', count(*) filter (where r.status = 'received'),
      'oldest', min(r.created_at))
    from public.returns r where r.seller_id = uid and r.status in ('requested', 'approved', 'received'));
end
$$;
comment on function public.seller_return_counts() is 'How many open returns the seller has in each status, and when the oldest was asked for.';

create function public.admin_returns(
  p_statuses text[] default null, p_seller_id uuid default null, p_search text default '', p_descending boolean default true,
  p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- As screens and mails write the number of an order, from its beginning.
  id_start constant text := private.order_id_typed(p_search);
  page record;
begin
  perform private.require_admin();
  page := private.page_of('public.returns', array_remove(array[
      case when p_statuses is not null then 't.status = any (($1 ->> ''statuses'')::text[])' end,
      case when p_seller_id is not null then 't.seller_id = ($1 ->> ''seller'')::uuid' end,
      case when id_start is not null then 't.order_id between ($1 ->> ''from'')::uuid and ($1 ->> ''to'')::uuid'
        when btrim(p_search) <> '' then 'false' end], null),
    jsonb_build_object('statuses', p_statuses::text, 'seller', p_seller_id,
      'from', rpad(id_start, 32, '0')::uuid, 'to', rpad(id_start, 32, 'f')::uuid),
    't.created_at', p_descending, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(private.return_row(r) || jsonb_build_object('decided_by', r.decided_by,
      'customer', jsonb_build_object('id', r.shopper_id, 'full_name', u.full_name, 'email', u.email)) order by g.place)
    from unnest(page.ids::uuid[]) with ordinality g (id, place)
    join public.returns r on r.id = g.id left join public.user_profiles u on u.id = r.shopper_id));
end
$$;
comment on function public.admin_returns(text[], uuid, text, boolean, integer, integer) is
  'All returns, searched by the beginning of the order''s id, the newest first unless said otherwise.';

-- Of the pieces that a seller delivered in these days: how many were asked back, how many of these it refused.
create function public.admin_return_rates(p_days integer default 90) returns jsonb
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
      select r.seller_id, coalesce(sum(r.quantity) filter (where r.status not in ('refused', 'withdrawn')), 0) as returned,
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
  'For each seller with returns: pieces delivered in these days, how many of them are returned or on their way back, and how many were refused.';

revoke execute on function public.seller_returns(text[], boolean, integer, integer), public.seller_return_counts(),
  public.admin_returns(text[], uuid, text, boolean, integer, integer), public.admin_return_rates(integer) from public, anon;
grant execute on function public.seller_returns(text[], boolean, integer, integer), public.seller_return_counts(),
  public.admin_returns(text[], uuid, text, boolean, integer, integer), public.admin_return_rates(integer) to authenticated;
