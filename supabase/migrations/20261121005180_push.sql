-- Web Push to phones and computers. A row of private.notifications makes a push for each device of its recipient, in the same
-- transaction. The function notify claims, encrypts, sends and reports them. docs/decisions/027-push.md
-- Pushes about the wishlist, and the functions for them that are called here, are in 20261121005190. Those for returns are in
-- 20261121005370.

-- The push services of Chrome, Firefox, Safari and Edge. A client names the address, so the server requests no other.
create function private.is_push_endpoint(endpoint text) returns boolean
language sql immutable as $$
  select length(endpoint) <= 1000 and endpoint ~ ('^https://(fcm\.googleapis\.com|([a-z0-9-]+\.)?push\.services\.mozilla\.com'
    || '|[a-z0-9-]+\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)/[!-~]+$')
$$;

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  area text not null check (area in ('shop', 'seller')),
  endpoint text not null check (private.is_push_endpoint(endpoint)),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now(),
  wishes_told_at timestamptz,
  unique (endpoint, area)
);
alter table public.push_subscriptions enable row level security;
create index push_subscriptions_user on public.push_subscriptions (user_id, created_at);
-- Only procedures read and write it.
revoke all on public.push_subscriptions from anon, authenticated, service_role;
comment on table public.push_subscriptions is
  'A browser that shows notifications to a person who is signed in to an area there. The keys, 65 and 16 bytes in base64url, encrypt
pushes.';
comment on column public.push_subscriptions.area is
  'Somebody may sell and shop on one phone, under two accounts. New orders are told in the seller''s area, the rest in the shop.';
comment on column public.push_subscriptions.wishes_told_at is
  'The time of the last push about the wishlist. A device gets one a day at most.';

create table private.pushes (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  kind text not null check (kind in ('order_shipped', 'order_delivered', 'order_cancelled', 'seller_orders', 'return_approved',
    'return_refused', 'return_refunded', 'return_exchanged', 'seller_returns', 'wishlist')),
  topic text not null,
  -- No references: the shop deletes no order and no return, and a product that is gone is left out when the push is made.
  order_id uuid,
  return_id uuid,
  item_ids uuid[] not null default '{}',
  product_id bigint,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  first_tried_at timestamptz,
  due_at timestamptz not null default now(),
  push_id uuid,
  attempts integer not null default 0,
  error text not null default ''
);
alter table private.pushes enable row level security;
create index pushes_topic on private.pushes (subscription_id, topic);
create index pushes_due on private.pushes (due_at);
create index pushes_push_id on private.pushes (push_id) where push_id is not null;
comment on table private.pushes is
  'A row is one change to show on one device. It is deleted when the push service has taken it, or when it is too old.';
comment on column private.pushes.topic is 'As in private.notifications, or wishlist. Open rows of one device and topic go into one push.';
comment on column private.pushes.item_ids is 'Never empty for orders: a push about an order names its items. Empty for returns.';
comment on column private.pushes.facts is
  'As in private.notifications. Wishlist: back, the choices that are back, and price_before in rupees, if the price fell.';
comment on column private.pushes.due_at is
  'When to try it next. A claim moves it on by five minutes or more, so that a sender that died is followed by another.';
comment on column private.pushes.push_id is
  'The push that shows it, from the first try on. Rows with the same id are sent as one push, which a device shows once.';

-- The kind that a person can switch off (user_profiles.muted).
create function private.push_switch(kind text) returns text
language sql immutable set search_path = '' as $$
  select case when kind in ('seller_orders', 'seller_returns') then 'push_new_orders'
    when kind = 'wishlist' then 'push_wishlist' else 'push_orders' end
$$;

-- A shopper gets no push about what the shopper did. A seller's push is due at once, and the mail of the same orders waits.
create function private.note_pushes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pushes (subscription_id, kind, topic, order_id, return_id, item_ids, facts, due_at)
  select s.id, n.kind, n.topic, n.order_id, n.return_id, n.item_ids, n.facts, n.due_at
  from new_rows n
  join public.push_subscriptions s on s.user_id = n.recipient
    and s.area = case when n.kind in ('seller_orders', 'seller_returns') then 'seller' else 'shop' end
  join public.user_profiles u on u.id = n.recipient
  where n.kind not in ('order_placed', 'return_requested', 'return_received') and n.facts ->> 'by' is distinct from 'shopper'
    and private.push_switch(n.kind) <> all (u.muted)
  -- A device that is being removed must not fail the order.
  for key share of s skip locked;
  return null;
end
$$;
create trigger note_pushes after insert on private.notifications
referencing new table as new_rows for each statement execute function private.note_pushes();

create function public.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_area text default 'shop')
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  is_new boolean;
begin
  if private.over_limit('push:' || uid, 100, '1 day') then
    perform private.refuse(429, 'Too many changes today', 'rate_limited');
  elsif (private.is_push_endpoint(p_endpoint) and p_p256dh ~ '^[A-Za-z0-9_-]{87}$' and p_auth ~ '^[A-Za-z0-9_-]{22}$'
      and p_area in ('shop', 'seller')) is not true then
    perform private.refuse(422, 'This browser''s push service is not known', 'push_refused');
  end if;
  -- Another person uses this browser now. Equal keys prove that it is the same browser.
  delete from public.push_subscriptions s
  where (s.endpoint, s.area) = (p_endpoint, p_area) and s.user_id <> uid and (s.p256dh, s.auth) = (p_p256dh, p_auth);
  insert into public.push_subscriptions (user_id, area, endpoint, p256dh, auth, wishes_told_at)
  values (uid, p_area, p_endpoint, p_p256dh, p_auth,
    (select max(s.wishes_told_at) from public.push_subscriptions s where s.user_id = uid))
  on conflict (endpoint, area) do nothing;
  is_new := found;
  if not exists (select from public.push_subscriptions s
      where (s.user_id, s.area, s.endpoint, s.p256dh, s.auth) = (uid, p_area, p_endpoint, p_p256dh, p_auth)) then
    perform private.refuse(422, 'Another device has this subscription', 'push_refused');
  end if;
  delete from public.push_subscriptions s where s.id in (
    select o.id from public.push_subscriptions o where o.user_id = uid order by o.created_at desc, o.id offset 20);
  return is_new;
end
$$;
comment on function public.save_push_subscription(text, text, text, text) is
  'The caller''s notifications are shown in this browser, for one area. Of a person''s rows the newest 20 stay.
Answers whether it was not known before.';

-- Without signing in, because a session that ended has no token left. The key proves that it is this browser.
create function public.forget_push_subscription(p_endpoint text, p_auth text, p_area text default 'shop') returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.push_subscriptions s where (s.endpoint, s.auth, s.area) = (p_endpoint, p_auth, p_area);
  return found;
end
$$;
comment on function public.forget_push_subscription(text, text, text) is 'This browser shows no notifications of this area any more.';

-- The content of a push, from the rows of the shop as they are now. Null when it is switched off, or nothing is left to show.
create function private.push_content(claimed uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  last_row private.pushes;
  orders jsonb;
  returns jsonb;
  products jsonb;
begin
  select p.* into last_row from private.pushes p where p.push_id = claimed order by p.id desc limit 1;
  select jsonb_agg(q.shown order by q.first) into orders
  from (
    select g.first, jsonb_build_object('id', o.id, 'status', o.status,
      'items', jsonb_agg(jsonb_build_object('name', i.product_name, 'brand', i.brand_name, 'quantity', i.quantity,
        'size', i.size, 'color', i.color) order by i.product_name, i.size, i.color, i.id)) as shown
    from (
      select p.order_id, min(p.id) as first, array_agg(item) as items
      from private.pushes p cross join unnest(p.item_ids) item where p.push_id = claimed group by p.order_id
    ) g
    join public.orders o on o.id = g.order_id
    join public.order_items i on i.order_id = o.id and i.id = any (g.items)
    where last_row.kind <> 'seller_orders' or i.item_status = 'pending'
    group by g.first, o.id
  ) q;
  if last_row.kind = 'wishlist' then
    products := private.wished_in_push(claimed);
  elsif last_row.return_id is not null then
    returns := private.returns_in_push(claimed, last_row.kind);
  end if;
  return (
    select jsonb_build_object('id', claimed, 'kind', last_row.kind, 'facts', last_row.facts, 'orders', orders,
      'returns', returns, 'products', products, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth)
    from public.push_subscriptions s join public.user_profiles u on u.id = s.user_id
    where s.id = last_row.subscription_id and private.push_switch(last_row.kind) <> all (u.muted)
      and coalesce(orders, returns, products) is not null);
end
$$;

create function public.claim_pushes(p_limit integer default 10) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := least(greatest(p_limit, 1), 100);
  due record;
  open_push uuid;
  this_push uuid;
  content jsonb;
  pushes jsonb := '[]';
begin
  delete from private.pushes p
  where p.first_tried_at < now() - interval '1 day' or p.created_at < now() - interval '3 days';
  for due in
    select p.subscription_id, p.topic, min(p.id) as first from private.pushes p
    where p.due_at <= now() group by p.subscription_id, p.topic
    -- Thousands of them are due at nine in the morning.
    order by bool_or(p.kind = 'wishlist'), min(p.due_at), min(p.id)
  loop
    exit when jsonb_array_length(pushes) >= most;
    -- Locking the first row that is due claims the topic. Other callers skip it.
    perform from private.pushes p where p.id = due.first and p.due_at <= now() for update skip locked;
    continue when not found;
    -- A push that was tried is tried again with its rows, and later rows wait for it.
    open_push := (select p.push_id from private.pushes p
      where p.subscription_id = due.subscription_id and p.topic = due.topic and p.push_id is not null order by p.id limit 1);
    continue when open_push is not null and not exists (
      select from private.pushes p where p.push_id = open_push and p.due_at <= now());
    this_push := coalesce(open_push, gen_random_uuid());
    update private.pushes p set push_id = this_push, attempts = p.attempts + 1,
      first_tried_at = coalesce(p.first_tried_at, now()),
      due_at = now() + greatest(interval '5 minutes', private.mail_pause(p.attempts + 1))
    where p.id in (
      select q.id from private.pushes q
      where q.subscription_id = due.subscription_id and q.topic = due.topic and q.push_id is not distinct from open_push
      for update skip locked);
    content := private.push_content(this_push);
    if content is null then
      delete from private.pushes p where p.push_id = this_push;
    else
      pushes := pushes || content;
    end if;
  end loop;
  return pushes;
end
$$;
comment on function public.claim_pushes(integer) is
  'The pushes that are due, each with its content. Whoever claims one has five minutes to report it, later up to 60.';

create function public.report_push(p_push uuid, p_error text default null, p_is_gone boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  device uuid;
  sent_kind text;
begin
  select p.subscription_id, p.kind into device, sent_kind from private.pushes p where p.push_id = p_push limit 1;
  if p_is_gone then
    delete from public.push_subscriptions s
    where s.endpoint = (select g.endpoint from public.push_subscriptions g where g.id = device);
  elsif p_error is not null then
    update private.pushes p set error = left(p_error, 500), due_at = case
      when p.kind = 'wishlist' then private.wishlist_push_at(null, now() + private.mail_pause(p.attempts))
      else now() + private.mail_pause(p.attempts) end
    where p.push_id = p_push;
  else
    delete from private.pushes p where p.push_id = p_push;
    -- One push about the wishlist a day: its other rows wait.
    if sent_kind = 'wishlist' then
      update public.push_subscriptions s set wishes_told_at = now() where s.id = device;
      update private.pushes p set due_at = private.wishlist_push_at(now()) where p.subscription_id = device and p.kind = 'wishlist';
    end if;
  end if;
  return device is not null;
end
$$;
comment on function public.report_push(uuid, text, boolean) is
  'Reports a claimed push. Without an error the push service took it. Gone: the browser has unsubscribed, and its rows are deleted.';

create or replace function public.forget_mails() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.pushes p where p.created_at < now() - interval '3 days';
  delete from private.notifications n
  where n.sent_at < now() - interval '30 days' or n.given_up_at < now() - interval '90 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function public.forget_mails() is
  'Deletes mails that were sent 30 days ago, or given up 90 days ago, and pushes of a shop that sends none any more.';

revoke execute on function private.is_push_endpoint(text), private.push_switch(text), private.note_pushes(),
  private.push_content(uuid) from public;
revoke execute on function public.save_push_subscription(text, text, text, text), public.forget_push_subscription(text, text, text),
  public.claim_pushes(integer), public.report_push(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.save_push_subscription(text, text, text, text) to authenticated;
grant execute on function public.forget_push_subscription(text, text, text) to anon, authenticated;
grant execute on function public.claim_pushes(integer), public.report_push(uuid, text, boolean) to service_role;
