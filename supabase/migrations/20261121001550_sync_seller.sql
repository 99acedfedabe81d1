-- A seller's phone holds the listings, the profile, and the packing list.

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

-- The row tells of the order only what packing and delivery need: no total, no coupon, nobody else's items. A seller
-- is told what the shopper still has to pay when the whole order is theirs. Otherwise that amount would tell the
-- rest.
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

-- Runs as its owner: a seller may not read orders, and sees of them what dispatch_row names. The argument `seller` is
-- the caller: sync_pull passes nobody else's id.
--
-- An account that is no longer a seller reloads to nothing, once: the phone drops what it held. After that the answer
-- is a refusal, as for an account that never was a seller.
create function private.pull_seller(seller uuid, known_epoch text, since bigint, page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  my_scope constant text := 'seller:' || private.caller_is(seller);
  start constant private.page_start := private.page_start(my_scope, known_epoch, since);
  last_seq bigint;
  more boolean;
  page_end record;
  rows jsonb;
begin
  if since > 0 and not private.is_seller() then
    return jsonb_build_object(
      'rows', jsonb_build_object('listings', '[]'::jsonb, 'dispatch', '[]'::jsonb, 'seller_profile', '[]'::jsonb),
      'scopes', jsonb_build_object(my_scope, jsonb_build_object('next', 0, 'more', false, 'reload', true)));
  end if;
  perform private.require_seller();
  with page as materialized (
    select l.collection, l.id, l.seq from public.sync_log l
    where l.scope = my_scope and l.seq > start.seq order by l.seq limit page_size
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
  select coalesce((select max(p.seq) from page p), start.seq),
    jsonb_build_object(
      'listings', coalesce(jsonb_agg(e.body order by e.seq) filter (where e.collection = 'listings'), '[]'),
      'dispatch', coalesce(jsonb_agg(e.body order by e.seq) filter (where e.collection = 'dispatch'), '[]'),
      'seller_profile', coalesce(jsonb_agg(e.body order by e.seq) filter (where e.collection = 'profile'), '[]'))
  into last_seq, rows from entry e;
  more := exists (select from public.sync_log l where l.scope = my_scope and l.seq > last_seq);
  page_end := private.page_end(start, last_seq, more);

  return jsonb_build_object('epoch', private.epoch() || page_end.mark, 'rows', rows,
    'scopes', jsonb_build_object(my_scope,
      jsonb_build_object('next', page_end.next, 'more', more, 'reload', start.reload)));
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
  private.pull_seller(uuid, text, bigint, integer), private.require_seller() from public;
