-- Every page reads one snapshot: STABLE. As VOLATILE each statement would see another moment, and
-- rows numbered between them would be missed.

create function private.cart_row(c public.shopping_cart) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('product_id', c.product_id::text, 'size', c.size, 'color', c.color,
    'quantity', c.quantity, 'version', c.version, 'created_at', c.created_at)
$$;

create function private.profile_row(p public.user_profiles) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('full_name', p.full_name, 'email', p.email, 'phone_number', p.phone_number,
    'address', p.address, 'landmark', p.landmark, 'city', p.city, 'state', p.state, 'pincode', p.pincode,
    'role', p.role, 'version', p.version, 'address_version', p.address_version)
$$;

create function private.order_row(o public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(o) || jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id::text, 'seller_id', i.seller_id,
        'product_name', i.product_name, 'product_image', i.product_image, 'brand_name', i.brand_name,
        'quantity', i.quantity, 'price_at_time', i.price_at_time, 'mrp_at_time', i.mrp_at_time,
        'size', i.size, 'color', i.color, 'item_status', i.item_status,
        'tracking_number', i.tracking_number, 'delivered_at', i.delivered_at) order by i.created_at, i.id)
      from public.order_items i where i.order_id = o.id), '[]'),
    'history', coalesce((
      select jsonb_agg(jsonb_build_object('status', h.status, 'item_id', h.item_id, 'at', h.at,
        'actor_role', h.actor_role, 'note', h.note) order by h.at, h.id)
      -- Without what follows from the items: a phone sees that by itself.
      from public.order_history h where h.order_id = o.id and h.payment_status is null), '[]'))
$$;

create function private.log_entry(entry_id text, entry_seq bigint, body jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', entry_id, 'seq', entry_seq, 'gone', body is null) || coalesce(body, '{}')
$$;

-- Phones update when they can: this protocol is served and the one before. A phone that is ahead talks to
-- a server that was put back, whose app is the older one.
create function private.newest_protocol() returns integer
language sql immutable set search_path = '' as $$
  select 1
$$;

create function private.serves(protocol integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(protocol between greatest(private.newest_protocol() - 1, 1) and private.newest_protocol(), false)
$$;

-- The place where a page starts. A cursor of another history, or from before tombstones were dropped, starts from
-- nothing. That is `reload`, which the client takes as a diff. The cursors of a run from nothing lie below the
-- horizon, and do not start again for that. They carry the horizon of the run's beginning as a mark behind the epoch.
-- Only tombstones that were dropped after it make the run begin again.
create type private.page_start as (seq bigint, reload boolean, pruned_to bigint, mark text);

create function private.page_start(scope text, known_epoch text, since bigint) returns private.page_start
language plpgsql stable security definer set search_path = '' as $$
declare
  kind constant text := '@' || left(scope, 1);
  from_seq constant bigint := greatest(coalesce(since, 0), 0);
  pruned constant bigint := coalesce((select p.pruned_to from private.sync_pruned p where p.scope = page_start.scope), 0);
  known constant text := coalesce(known_epoch, '');
  same constant boolean := known = '' or split_part(known, '@', 1) = private.epoch();
  began_at constant bigint := coalesce(substring(known from kind || '([0-9]{1,18})')::bigint, -1);
begin
  if same and from_seq > 0 and (from_seq >= pruned or began_at >= pruned) then
    return row(from_seq, false, pruned, kind || began_at);
  end if;
  return row(0::bigint, not same or from_seq > 0, pruned, kind || pruned);
end
$$;

-- The next cursor of a scope, and its mark. At the end of the log, and above the horizon, there is no mark.
create function private.page_end(
  start private.page_start, last_seq bigint, more boolean, out next bigint, out mark text
)
language sql immutable set search_path = '' as $$
  select case when more then last_seq else greatest(last_seq, start.pruned_to) end,
    case when more and last_seq < start.pruned_to then start.mark else '' end
$$;

create function public.sync_pull(
  p_uid uuid, p_protocol integer, p_device text, p_epoch text, p_cursors jsonb, p_limit integer default 500
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller_is(p_uid);
  my_scope constant text := 'user:' || uid;
  page_size constant integer := least(greatest(coalesce(p_limit, 500), 1), 2000);
  start private.page_start;
  last_seq bigint;
  more boolean;
  page_end record;
  rows jsonb;
  answer jsonb := jsonb_build_object('protocol', private.newest_protocol(), 'status', 'ok', 'uid', uid,
    'epoch', private.epoch(), 'server_now', clock_timestamp(),
    'last_n', coalesce((select d.last_n from public.sync_devices d where d.user_id = uid and d.device = p_device), 0));
begin
  if not private.serves(p_protocol) then
    return answer || jsonb_build_object('status', 'upgrade_required', 'scopes', '{}'::jsonb, 'rows', '{}'::jsonb);
  end if;

  -- The scopes answered are those the cursors name; who names no seller scope is asking for their own things.
  if p_cursors ? ('seller:' || uid) then
    answer := answer || private.pull_seller(uid, p_epoch, (p_cursors ->> ('seller:' || uid))::bigint, page_size);
    if not p_cursors ? my_scope then
      return answer;
    end if;
  end if;

  start := private.page_start(my_scope, p_epoch, (p_cursors ->> my_scope)::bigint);
  -- Ids are taken apart, not rows put together: each entry is a look into an index, however long a cart is.
  with page as materialized (
    select l.collection, l.id, l.seq from public.sync_log l
    where l.scope = my_scope and l.seq > start.seq order by l.seq limit page_size
  ), newest as (
    select o.id from public.orders o where o.user_id = uid order by o.created_at desc, o.id desc limit 100
  ), entry as (
    select p.collection, p.seq, private.log_entry(p.id, p.seq,
      case when c.id is not null then private.cart_row(c) end) as body
    from page p left join public.shopping_cart c on c.user_id = uid and c.deleted_at is null
      and c.product_id = split_part(p.id, '|', 1)::bigint
      and c.size = split_part(p.id, '|', 2) and c.color = split_part(p.id, '|', 3)
    where p.collection = 'cart'
    union all
    select p.collection, p.seq, private.log_entry(p.id, p.seq, case when w.id is not null then
      jsonb_build_object('product_id', p.id, 'version', w.version, 'created_at', w.created_at) end)
    from page p left join public.wishlist w on w.user_id = uid and w.deleted_at is null and w.product_id = p.id::bigint
    where p.collection = 'wishlist'
    union all
    select p.collection, p.seq, private.log_entry(p.id, p.seq,
      case when u.id is not null then private.profile_row(u) end)
    from page p left join public.user_profiles u on u.id = uid
    where p.collection = 'profile'
    union all
    select p.collection, p.seq, private.log_entry(p.id, p.seq,
      case when o.id is not null then private.order_row(o) end)
    from page p left join public.orders o
      on o.user_id = uid and o.id = p.id::uuid and o.id in (select n.id from newest n)
    where p.collection = 'orders'
  )
  select coalesce((select max(p.seq) from page p), start.seq),
    jsonb_build_object(
      'cart', coalesce(jsonb_agg(e.body order by e.seq) filter (where e.collection = 'cart'), '[]'),
      'wishlist', coalesce(jsonb_agg(e.body order by e.seq) filter (where e.collection = 'wishlist'), '[]'),
      'profile', coalesce(jsonb_agg(e.body order by e.seq) filter (where e.collection = 'profile'), '[]'),
      'orders', coalesce(jsonb_agg(e.body order by e.seq) filter (where e.collection = 'orders'), '[]'))
  into last_seq, rows from entry e;
  more := exists (select from public.sync_log l where l.scope = my_scope and l.seq > last_seq);
  page_end := private.page_end(start, last_seq, more);

  return answer || jsonb_build_object(
    'epoch', (answer ->> 'epoch') || page_end.mark,
    'rows', coalesce(answer -> 'rows', '{}') || rows,
    'scopes', coalesce(answer -> 'scopes', '{}') || jsonb_build_object(my_scope,
      jsonb_build_object('next', page_end.next, 'more', more, 'reload', start.reload)));
end
$$;
comment on function public.sync_pull(uuid, integer, text, text, jsonb, integer) is
  'One page of what changed since the cursors in the caller''s own scopes, user: or, where a cursor names it, seller:, with the device''s watermark of the same moment.';

revoke execute on function private.cart_row(public.shopping_cart), private.profile_row(public.user_profiles),
  private.order_row(public.orders), private.log_entry(text, bigint, jsonb), private.newest_protocol(),
  private.serves(integer), private.page_start(text, text, bigint),
  private.page_end(private.page_start, bigint, boolean) from public;
revoke execute on function public.sync_pull(uuid, integer, text, text, jsonb, integer) from public, anon;
grant execute on function public.sync_pull(uuid, integer, text, text, jsonb, integer) to authenticated;
