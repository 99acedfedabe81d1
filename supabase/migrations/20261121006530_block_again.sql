-- A block says whether it is new, keeps an earlier ban of the account, and ends the pushes about wished products.

alter table private.blocked_users add column banned_before timestamptz;
comment on column private.blocked_users.banned_before is 'Until when the account was banned before, by hand. Unblocking sets it again.';

-- As before, and it answers whether it changed something.
create or replace function public.block_user(p_user_id uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person public.user_profiles;
  is_new boolean;
begin
  perform private.require_admin();
  select * into person from public.user_profiles u where u.id = p_user_id for no key update;
  if not found then
    perform private.refuse(404, 'User not found', 'user_not_found');
  elsif person.id = auth.uid() then
    perform private.refuse(422, 'Nobody blocks themselves', 'block_self');
  elsif person.role = 'admin' then
    perform private.refuse(422, 'Admins do not block admins', 'block_admin');
  elsif person.role = 'seller' then
    perform private.refuse(422, 'A seller is disabled, not blocked', 'block_seller');
  elsif p_reason is null or length(p_reason) > 500 or private.visible_text(p_reason) = '' then
    perform private.refuse(422, 'A reason of at most 500 letters is needed', 'block_reason_required');
  end if;
  insert into private.blocked_users (user_id, reason, banned_before)
  values (person.id, btrim(p_reason), (select a.banned_until from auth.users a where a.id = person.id))
  on conflict (user_id) do nothing;
  is_new := found;
  if is_new then
    perform private.ban(person.id, now() + interval '100 years');
    perform private.note_change('user_profiles', person.id::text, person.full_name, 'update',
      jsonb_build_object('blocked', 'no'), jsonb_build_object('blocked', 'yes', 'reason', btrim(p_reason)));
  end if;
  return jsonb_build_object('id', person.id, 'blocked', true, 'changed', is_new);
end
$$;
comment on function public.block_user(uuid, text) is
  'A shopper''s account signs in and orders no more. Of one that is blocked the first reason stays. Not for admins, sellers or oneself.';

-- As before, and an earlier ban holds again.
create or replace function public.unblock_user(p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  was private.blocked_users;
begin
  perform private.require_admin();
  delete from private.blocked_users b where b.user_id = p_user_id returning b.* into was;
  if found then
    perform private.ban(p_user_id, was.banned_before);
    perform private.note_change('user_profiles', u.id::text, u.full_name, 'update',
      jsonb_build_object('blocked', 'yes', 'reason', was.reason), jsonb_build_object('blocked', 'no'))
    from public.user_profiles u where u.id = p_user_id;
  end if;
  return jsonb_build_object('id', p_user_id, 'blocked', false);
end
$$;

-- As before, without people who are blocked.
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
    and not private.is_blocked(w.user_id) and 'push_wishlist' <> all (u.muted) and (q.back <> '{}' or news.price_before is not null)
  for key share of s skip locked;
  delete from private.wishlist_news n where n.product_id = news.product_id;
  return true;
end
$$;
