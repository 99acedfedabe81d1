-- Mails about orders. Whatever changes an order notes here whom to tell, in the same transaction: a change that did not commit is
-- told to nobody. The function notify claims what is due, sends it and reports back. docs/decisions/026-mails-about-orders.md

create table private.notifications (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order_placed', 'order_shipped', 'order_delivered', 'order_cancelled', 'seller_orders')),
  recipient uuid not null references auth.users (id) on delete cascade,
  -- Open rows of one recipient and topic go into one mail.
  topic text not null,
  -- No reference: the shop deletes no order.
  order_id uuid not null,
  item_ids uuid[] not null default '{}',
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  since timestamptz not null default now(),
  due_at timestamptz not null default now(),
  mail uuid,
  content jsonb,
  attempts integer not null default 0,
  error text not null default '',
  sent_at timestamptz,
  given_up_at timestamptz
);
alter table private.notifications enable row level security;
create index notifications_topic on private.notifications (recipient, topic, sent_at);
create index notifications_due on private.notifications (due_at) where sent_at is null and given_up_at is null;
create index notifications_mail on private.notifications (mail) where mail is not null;
create index notifications_given_up on private.notifications (given_up_at) where given_up_at is not null;
comment on table private.notifications is 'A transactional outbox: a row is one thing that one person is told once.';
comment on column private.notifications.item_ids is 'The items that it is about; empty: all of the order.';
comment on column private.notifications.facts is
  'What may be another by the time that the mail is sent. Shipped: tracking_number and cash, what these items cost at the door.
Delivered: rest, what the others still cost. Cancelled: by, note, and the order''s amount_due and order_status. Rupees.';
comment on column private.notifications.since is 'From when the day counts in which it is tried.';
comment on column private.notifications.due_at is
  'When to try it next. A claim moves it on, so that a sender that died is followed by another.';
comment on column private.notifications.mail is
  'The mail that tells it, from the first try on; the key by which a provider knows a mail that it has sent.';
comment on column private.notifications.content is
  'The mail as it was first tried, at the first of its rows until it is sent: a provider refuses another one under its key.';

-- Tells the shopper that items of an order have moved. A seller who ships or delivers one by one makes one mail of them: a
-- minute is waited for the rest.
create function private.notify_moved(o public.orders, moved uuid[], to_status text, tracking text, note text) returns void
language plpgsql set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  facts jsonb;
begin
  if o.user_id is null or to_status not in ('shipped', 'delivered', 'cancelled') then
    return;
  elsif to_status = 'shipped' then
    facts := jsonb_build_object('tracking_number', tracking, 'cash', (
      select coalesce(sum(c.cash), 0) from private.item_cash(o) c where c.id = any (moved)));
  elsif to_status = 'delivered' then
    facts := jsonb_build_object('rest', (
      select coalesce(sum(c.cash), 0) from private.item_cash(o) c join public.order_items i on i.id = c.id
      where i.item_status <> 'delivered'));
  else
    facts := jsonb_build_object('amount_due', o.amount_due, 'order_status', o.status, 'note', note, 'by', case
      when uid = o.user_id then 'shopper'
      when exists (select from public.order_items i where i.id = any (moved) and i.seller_id = uid) then 'seller'
      else 'system' end);
  end if;
  insert into private.notifications (kind, recipient, topic, order_id, item_ids, facts, due_at)
  values ('order_' || to_status, o.user_id,
    concat_ws(':', to_status, o.id, facts ->> 'by', md5(coalesce(facts ->> 'tracking_number', facts ->> 'note'))),
    o.id, moved, facts, now() + interval '1 minute');
end
$$;

create or replace function private.move_items(
  moved_order uuid, item_ids uuid[], to_status text, tracking text, note text
) returns text
language plpgsql set search_path = '' as $$
declare
  new_status text;
begin
  perform private.set_status_note(note);
  update public.order_items set
    item_status = to_status,
    tracking_number = case when to_status = 'shipped' then tracking else tracking_number end,
    delivered_at = case when to_status = 'delivered' then now() else delivered_at end
  where id = any (item_ids);
  perform private.set_status_note('');
  if to_status = 'shipped' then
    update public.orders set tracking_number = tracking where id = moved_order;
  elsif to_status = 'cancelled' then
    perform private.keep_catalog_quiet();
    perform private.restock(item_ids);
  end if;
  new_status := private.settle_order(moved_order);
  perform private.notify_moved(o, item_ids, to_status, tracking, note) from public.orders o where o.id = moved_order;
  return new_status;
end
$$;

-- An order as a mail shows it, with these items; with all when there are none. Null when nothing is left to show.
create function private.order_in_mail(o public.orders, items uuid[], live_only boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'placed_at', o.created_at, 'estimated_delivery_date', o.estimated_delivery_date,
    'subtotal', o.subtotal, 'shipping_fee', o.shipping_fee, 'coupon_code', o.coupon_code,
    'coupon_discount', o.coupon_discount, 'total_amount', o.total_amount, 'shipping_address', o.shipping_address,
    'items', jsonb_agg(jsonb_build_object('name', i.product_name, 'brand', i.brand_name, 'quantity', i.quantity,
      'size', i.size, 'color', i.color, 'price', i.price_at_time) order by i.product_name, i.size, i.color, i.id))
  from public.order_items i
  where i.order_id = o.id and (items = '{}' or i.id = any (items)) and not (live_only and i.item_status = 'cancelled')
  having count(*) > 0
$$;

-- A mail with all that it says; null when there is nobody to tell, or nothing left to tell. A seller is not asked to pack an item
-- that was cancelled meanwhile.
create function private.mail_content(claimed uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  last_row private.notifications;
  is_seller boolean;
  told jsonb;
begin
  select n.* into last_row from private.notifications n where n.mail = claimed order by n.id desc limit 1;
  is_seller := last_row.kind = 'seller_orders';
  select jsonb_agg(q.shown order by q.first) filter (where q.shown is not null) into told
  from (
    select g.first, private.order_in_mail(o, g.items, is_seller) as shown
    from (
      select n.order_id, min(n.id) as first, coalesce(array_agg(item) filter (where item is not null), '{}') as items
      from private.notifications n left join unnest(n.item_ids) item on true
      where n.mail = claimed group by n.order_id
    ) g join public.orders o on o.id = g.order_id
  ) q;
  return (
    select jsonb_build_object('id', claimed, 'kind', last_row.kind, 'orders', told, 'facts',
        last_row.facts || case when last_row.kind = 'order_shipped' then jsonb_build_object('cash', (
          select sum((n.facts ->> 'cash')::numeric) from private.notifications n where n.mail = claimed)) else '{}' end,
      'email', case when is_seller then s.business_email else u.email end,
      'name', coalesce(case when is_seller then s.brand_name else p.full_name end, ''))
    from auth.users u
    left join public.user_profiles p on p.id = u.id
    left join public.sellers s on s.id = u.id
    where u.id = last_row.recipient and told is not null
      and coalesce(case when is_seller then s.business_email else u.email end, '') <> '');
end
$$;

create function public.claim_notifications(p_limit integer default 10) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  held bigint[];
  tried record;
  this_mail uuid;
  made jsonb;
  mails jsonb := '[]';
begin
  -- After a day of tries. A shop that sent nothing for a week does not begin with what is a week old.
  update private.notifications n set given_up_at = now(), mail = coalesce(n.mail, gen_random_uuid())
  where n.sent_at is null and n.given_up_at is null and n.due_at <= now()
    and n.since < now() - case when n.attempts > 0 then interval '1 day' else interval '7 days' end;
  for one in
    select n.recipient, n.topic from private.notifications n
    where n.sent_at is null and n.given_up_at is null and n.due_at <= now()
    group by n.recipient, n.topic order by min(n.due_at), min(n.id) limit least(greatest(p_limit, 1), 100)
  loop
    held := array(
      select n.id from private.notifications n
      where n.recipient = one.recipient and n.topic = one.topic and n.sent_at is null and n.given_up_at is null
      order by n.id for update skip locked);
    -- A row that another caller holds is in a mail that is being made: what came since waits for the next call.
    continue when exists (
      select from private.notifications n
      where n.recipient = one.recipient and n.topic = one.topic and n.sent_at is null and n.given_up_at is null
        and n.id <> all (held));
    select n.mail, n.due_at into tried from private.notifications n
    where n.id = any (held) and n.mail is not null order by n.id limit 1;
    -- A mail that was tried is tried again as it was, and what came since waits for it. A seller gets one in 15 minutes.
    if tried.mail is null and one.topic = 'seller_orders' then
      select max(n.sent_at) + interval '15 minutes' into tried.due_at from private.notifications n
      where n.recipient = one.recipient and n.topic = one.topic;
    end if;
    if tried.due_at > now() then
      update private.notifications n set due_at = tried.due_at where n.id = any (held) and n.mail is null;
      continue;
    end if;
    this_mail := coalesce(tried.mail, gen_random_uuid());
    update private.notifications n set mail = this_mail, attempts = n.attempts + 1,
      due_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(n.attempts, 10))
    where n.id = any (held) and n.mail is not distinct from tried.mail;
    made := (select n.content from private.notifications n where n.mail = this_mail and n.content is not null);
    if made is null then
      made := private.mail_content(this_mail);
      update private.notifications n set content = made where n.id = held[1];
    end if;
    if made is null then
      delete from private.notifications n where n.mail = this_mail;
    else
      mails := mails || made;
    end if;
  end loop;
  return mails;
end
$$;
comment on function public.claim_notifications(integer) is
  'The mails that are due, each with its content; who claims one has a minute, then two, four and up to 60 to report it.';

create function public.note_mail(p_mail uuid, p_error text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.notifications n set
    sent_at = case when p_error is null then now() end,
    content = case when p_error is not null then n.content end,
    given_up_at = case when p_error is null then null else n.given_up_at end,
    error = left(coalesce(p_error, ''), 500)
  where n.mail = p_mail and n.sent_at is null;
  return found;
end
$$;
comment on function public.note_mail(uuid, text) is 'Reports a claimed mail: sent, or why not.';

create function public.forget_notifications() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.notifications n
  where n.sent_at < now() - interval '30 days' or n.given_up_at < now() - interval '90 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

create view private.unsent_mails as
select n.mail as id, min(n.created_at) as created_at, min(n.kind) as kind, min(n.order_id::text) as order_id,
  count(distinct n.order_id)::integer as orders, max(n.attempts) as attempts, max(n.error) as error,
  max(n.given_up_at) as given_up_at, min(case when n.kind = 'seller_orders' then s.business_email else u.email end) as email
from private.notifications n
join auth.users u on u.id = n.recipient left join public.sellers s on s.id = n.recipient
where n.mail is not null and n.sent_at is null and (n.error <> '' or n.given_up_at is not null)
group by n.mail;
comment on view private.unsent_mails is 'Mails that were refused: those that are tried again, and those given up.';

create function public.admin_mails(
  p_search text default '', p_given_up boolean default false, p_limit integer default 50, p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed constant text := private.like_typed(p_search);
  page record;
begin
  perform private.require_admin();
  page := private.page_of('private.unsent_mails', array_remove(array[
      case when p_given_up then 't.given_up_at is not null' end,
      case when typed is not null then 'lower(t.email || e''\n'' || t.order_id) like $1 ->> ''typed''' end], null),
    jsonb_build_object('typed', typed), 't.created_at', true, p_limit, p_offset);
  return private.page_answer(page.total, page.over, (
    select jsonb_agg(to_jsonb(m) order by g.place)
    from unnest(page.ids::uuid[]) with ordinality g (id, place) join private.unsent_mails m on m.id = g.id));
end
$$;

create function public.resend_mail(p_mail uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update private.notifications n set given_up_at = null, since = now(), due_at = now()
  where n.mail = p_mail and n.sent_at is null;
  if not found then
    perform private.refuse(404, 'Mail not found', 'mail_gone');
  end if;
  return true;
end
$$;
comment on function public.resend_mail(uuid) is 'By an admin: a mail that was given up is tried for another day.';

revoke execute on function private.notify_moved(public.orders, uuid[], text, text, text),
  private.order_in_mail(public.orders, uuid[], boolean), private.mail_content(uuid) from public;
revoke execute on function public.claim_notifications(integer), public.note_mail(uuid, text), public.forget_notifications(),
  public.admin_mails(text, boolean, integer, integer), public.resend_mail(uuid) from public, anon, authenticated;
grant execute on function public.claim_notifications(integer), public.note_mail(uuid, text), public.forget_notifications()
  to service_role;
grant execute on function public.admin_mails(text, boolean, integer, integer), public.resend_mail(uuid) to authenticated;
