-- What a seller's phone holds: the listings, the profile, and the packing list.

create function private.listing_row(p public.products) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p) - array['id', 'deleted_at', 'views', 'popularity']
$$;

create function private.seller_row(s public.sellers) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('brand_name', s.brand_name, 'business_email', s.business_email,
    'business_address', s.business_address, 'phone_number', s.phone_number, 'gst_number', s.gst_number,
    'is_verified', s.is_verified, 'created_at', s.created_at,
    -- By slot: an empty one is null.
    'size_charts', jsonb_build_array(nullif(s.size_chart_image1_url, ''), nullif(s.size_chart_image2_url, ''),
      nullif(s.size_chart_image3_url, '')))
$$;

-- Of the order only what packing and delivery need: no total, no coupon, nobody else's items. What the
-- shopper still has to pay is told when the whole order is this seller's; else it would tell the rest.
create function private.dispatch_row(i public.order_items, o public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('order_id', i.order_id, 'product_id', i.product_id::text,
    'product_name', i.product_name, 'product_image', i.product_image, 'quantity', i.quantity,
    'price_at_time', i.price_at_time, 'mrp_at_time', i.mrp_at_time, 'amount', i.price_at_time * i.quantity,
    'size', i.size, 'color', i.color, 'item_status', i.item_status, 'tracking_number', i.tracking_number,
    'delivered_at', i.delivered_at, 'created_at', i.created_at, 'updated_at', i.updated_at,
    'shipping_address', o.shipping_address, 'phone_number', o.phone_number, 'delivery_notes', o.delivery_notes,
    'payment_method', o.payment_method, 'payment_status', o.payment_status,
    'estimated_delivery_date', o.estimated_delivery_date,
    'amount_due', case when not exists (
      select from public.order_items other where other.order_id = i.order_id and other.seller_id <> i.seller_id
    ) then o.amount_due end)
$$;

-- Open, or finished in the last 30 days. Leaving by age changes no row: the phone drops those itself.
create function private.on_packing_list(i public.order_items) returns boolean
language sql stable set search_path = '' as $$
  select i.item_status not in ('delivered', 'cancelled')
    or coalesce(i.delivered_at, i.updated_at) > now() - interval '30 days'
$$;

-- As its owner: a seller may not read orders, and sees of them what dispatch_row names. `seller` is
-- the caller; sync_pull passes nobody else's.
create function private.pull_seller(
  seller uuid, epoch text, known_epoch text, since bigint, page_size integer
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  my_scope constant text := 'seller:' || private.caller_is(seller);
  pruned constant bigint := private.pruned_to(my_scope);
  reload constant boolean := coalesce(known_epoch, '') not in ('', epoch) or since > 0 and since < pruned;
  cursor constant bigint := case when reload then 0 else greatest(coalesce(since, 0), 0) end;
  next_seq bigint;
  rows jsonb;
begin
  perform private.require_seller();
  with page as materialized (
    select p.collection, p.id, p.seq from (
      select l.collection, l.id, l.seq, row_number() over (order by l.seq) as place
      from public.sync_log l where l.scope = my_scope and l.seq > cursor
    ) p where p.place <= page_size or p.seq <= pruned
  ), entry as (
    select p.collection, p.seq, private.log_entry(p.id, p.seq,
      case when l.id is not null then private.listing_row(l) end) as body
    from page p left join public.products l on l.id = p.id::bigint and l.seller_id = seller and l.deleted_at is null
    where p.collection = 'listings'
    union all
    select p.collection, p.seq, private.log_entry(p.id, p.seq,
      case when o.id is not null then private.dispatch_row(i, o) end)
    from page p
    left join public.order_items i on i.id = p.id::uuid and i.seller_id = seller and private.on_packing_list(i)
    left join public.orders o on o.id = i.order_id
    where p.collection = 'dispatch'
    union all
    select p.collection, p.seq, private.log_entry(p.id, p.seq,
      case when s.id is not null then private.seller_row(s) end)
    from page p left join public.sellers s on s.id = seller
    where p.collection = 'profile'
  )
  select coalesce((select max(p.seq) from page p), cursor),
    jsonb_build_object(
      'listings', coalesce(jsonb_agg(e.body order by e.seq) filter (where e.collection = 'listings'), '[]'),
      'dispatch', coalesce(jsonb_agg(e.body order by e.seq) filter (where e.collection = 'dispatch'), '[]'),
      'seller_profile', coalesce(jsonb_agg(e.body order by e.seq) filter (where e.collection = 'profile'), '[]'))
  into next_seq, rows from entry e;

  return jsonb_build_object('rows', rows, 'scopes', jsonb_build_object(my_scope, jsonb_build_object(
    'next', next_seq, 'reload', reload,
    'more', exists (select from public.sync_log l where l.scope = my_scope and l.seq > next_seq))));
end
$$;

create function private.require_seller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.caller();
  if not private.is_seller() then
    perform private.refuse(403, 'This account is not registered as a seller', 'not_a_seller');
  end if;
  return (select auth.uid());
end
$$;

revoke execute on function private.listing_row(public.products), private.seller_row(public.sellers),
  private.dispatch_row(public.order_items, public.orders), private.on_packing_list(public.order_items),
  private.pull_seller(uuid, text, text, bigint, integer), private.require_seller() from public;
grant execute on function private.pull_seller(uuid, text, text, bigint, integer) to authenticated;
