-- A shopper is told in the app when a choice that was sold out is back. The choices are kept with the wishlist: a
-- product with one of them is on it. The phone compares them with the pieces that its copy of the catalogue knows.

alter table public.wishlist add column notify_choices text[] not null default '{}'
  check (cardinality(notify_choices) <= 50 and octet_length(array_to_string(notify_choices, '')) <= 4000);
comment on column public.wishlist.notify_choices is
  'The choices to tell of, each once, as ''M|Red''. An empty size or color stands for any.';

create function private.wishlist_row(w public.wishlist) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('product_id', w.product_id::text, 'version', w.version, 'created_at', w.created_at,
    'notify_choices', w.notify_choices)
$$;

create or replace function private.intent_wishlist(uid uuid, name text, args jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  product constant bigint := private.intent_product(args);
  code text;
begin
  if product is null then
    return 'invalid_intent';
  elsif name = 'wishlist.notify' then
    return private.notify_of_choice(uid, product, args);
  elsif name = 'wishlist.add' then
    return private.add_to_wishlist(uid, product);
  elsif name = 'wishlist.move' then
    code := private.add_to_cart(uid, args, 1);
    if code is not null then
      return code;
    end if;
  end if;
  update public.wishlist set deleted_at = now() where user_id = uid and product_id = product and deleted_at is null;
  return null;
end
$$;

-- A row that is put on the list again begins without choices.
create function private.add_to_wishlist(uid uuid, product bigint) returns text
language plpgsql set search_path = '' as $$
begin
  if not private.product_exists(product) then
    return 'product_gone';
  end if;
  insert into public.wishlist as w (user_id, product_id) values (uid, product)
  on conflict (user_id, product_id) do update
  set deleted_at = null, created_at = clock_timestamp(), notify_choices = '{}'
  where w.deleted_at is not null;
  return null;
end
$$;

-- Adds a choice to those to tell of, and the product to the wishlist, or takes the choice away.
create function private.notify_of_choice(uid uuid, product bigint, args jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  choice constant text := coalesce(args ->> 'size', '') || '|' || coalesce(args ->> 'color', '');
  code text;
begin
  if octet_length(choice) > 80 or jsonb_typeof(args -> 'wanted') is distinct from 'boolean' then
    return 'invalid_intent';
  elsif not (args ->> 'wanted')::boolean then
    update public.wishlist w set notify_choices = array_remove(w.notify_choices, choice)
    where w.user_id = uid and w.product_id = product and w.deleted_at is null and choice = any (w.notify_choices);
    return null;
  end if;
  code := private.add_to_wishlist(uid, product);
  if code is null then
    update public.wishlist w set notify_choices = w.notify_choices || choice
    where w.user_id = uid and w.product_id = product
      and choice <> all (w.notify_choices) and cardinality(w.notify_choices) < 50;
  end if;
  return code;
end
$$;

-- As before, and with 'wishlist.notify'.
create or replace function private.apply_intent(uid uuid, name text, args jsonb) returns text
language plpgsql set search_path = '' as $$
begin
  -- Longer than the longest message, before anybody looks at its letters.
  if args is null or jsonb_typeof(args) <> 'object' or octet_length(args::text) > 40000 then
    return 'invalid_intent';
  end if;
  case
    when name in ('cart.add', 'cart.set', 'cart.remove') or name = 'cart.clear' then
      return private.intent_cart(uid, name, args);
    when name in ('wishlist.add', 'wishlist.remove', 'wishlist.move', 'wishlist.notify') then
      return private.intent_wishlist(uid, name, args);
    when name = 'profile.update' then
      return private.intent_profile(uid, args);
    when name = 'address.save' then
      return private.intent_address(uid, args);
    when name = 'contact.send' then
      return private.intent_contact(uid, args);
    else
      return 'invalid_intent';
  end case;
end
$$;

-- As before, but for the row of the wishlist.
create or replace function public.sync_pull(
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

  -- The scopes answered are those the cursors name; a caller that names no seller scope asks for their own things.
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
    select p.collection, p.seq, private.log_entry(p.id, p.seq,
      case when w.id is not null then private.wishlist_row(w) end)
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

revoke execute on function private.wishlist_row(public.wishlist), private.add_to_wishlist(uuid, bigint),
  private.notify_of_choice(uuid, bigint, jsonb) from public;
