-- A person hears of wished products once a day, also after signing out and in again, which makes a new row of the device.

create table private.wishes_told (
  user_id uuid primary key references auth.users (id) on delete cascade,
  told_at timestamptz not null
);
alter table private.wishes_told enable row level security;
comment on table private.wishes_told is 'The time of the last push about the wishlist to a person. There is one a day at most.';
insert into private.wishes_told (user_id, told_at)
select s.user_id, max(s.wishes_told_at) from public.push_subscriptions s where s.wishes_told_at is not null group by s.user_id;
alter table public.push_subscriptions drop column wishes_told_at;

-- As before, without the time of the last push.
create or replace function public.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_area text default 'shop')
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
  insert into public.push_subscriptions (user_id, area, endpoint, p256dh, auth)
  values (uid, p_area, p_endpoint, p_p256dh, p_auth)
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

-- As before, and it notes when the person was told.
create or replace function public.report_push(p_push uuid, p_error text default null, p_is_gone boolean default false)
returns boolean
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
    -- One push about the wishlist a day: the device's other rows wait. Another device of the person shows the same news.
    if sent_kind = 'wishlist' then
      insert into private.wishes_told (user_id, told_at)
      select s.user_id, now() from public.push_subscriptions s where s.id = device
      on conflict (user_id) do update set told_at = excluded.told_at;
      update private.pushes p set due_at = private.wishlist_push_at(now()) where p.subscription_id = device and p.kind = 'wishlist';
    end if;
  end if;
  return device is not null;
end
$$;

-- As before, by the time at which the person was told.
create or replace function public.spread_wishlist_news() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  news private.wishlist_news;
begin
  select n.* into news from private.wishlist_news n order by n.noted_at limit 1 for update skip locked;
  if news.product_id is null then
    return false;
  end if;
  insert into private.pushes (subscription_id, kind, topic, product_id, facts, due_at)
  select s.id, 'wishlist', 'wishlist', news.product_id,
    jsonb_build_object('back', to_jsonb(q.back), 'price_before', news.price_before), private.wishlist_push_at(t.told_at)
  from public.wishlist w
  join public.push_subscriptions s on s.user_id = w.user_id and s.area = 'shop'
  join public.user_profiles u on u.id = w.user_id
  left join private.wishes_told t on t.user_id = w.user_id
  cross join lateral (
    select case when w.notify_choices <> '{}' then private.wanted_choices(w.notify_choices, news.back)
      when news.was_sold_out then news.back else '{}' end as back
  ) q
  where w.product_id = news.product_id and w.deleted_at is null and w.created_at < news.noted_at
    and 'push_wishlist' <> all (u.muted) and (q.back <> '{}' or news.price_before is not null)
  for key share of s skip locked;
  delete from private.wishlist_news n where n.product_id = news.product_id;
  return true;
end
$$;
