-- Mails about orders. Whatever changes an order notes here whom to tell, in the same transaction, so a change that did not commit is
-- told to nobody. Placing an order writes its rows in 20261121005160, every later change in note_moved_items below. Those of returns,
-- and the functions for them that are called here, are in 20261121005370. The function notify claims the mails that are due, sends
-- and reports them. docs/decisions/026-mails-about-orders.md

create table private.notifications (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order_placed', 'order_shipped', 'order_delivered', 'order_cancelled', 'seller_orders',
    'return_requested', 'return_approved', 'return_refused', 'return_received', 'return_refunded', 'return_exchanged',
    'seller_returns')),
  recipient uuid not null references auth.users (id) on delete cascade,
  topic text not null,
  -- No references: the shop deletes no order and no return.
  order_id uuid not null,
  return_id uuid,
  item_ids uuid[] not null default '{}',
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  first_tried_at timestamptz,
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
comment on table private.notifications is
  'A row is one change that one person is told once. A row is open until it was sent or given up.';
comment on column private.notifications.topic is
  'Open rows of one recipient and topic go into one mail. The topic is placed:ORDER, delivered:ORDER, shipped:ORDER::HASH for each
tracking number, cancelled:ORDER:BY:HASH for each reason, STEP:RETURN for each step of a return, seller_orders or seller_returns.';
comment on column private.notifications.return_id is 'The return that it is about; null when it is about an order.';
comment on column private.notifications.item_ids is 'The items that it is about; empty: all of the order, or those of the return.';
comment on column private.notifications.facts is
  'Facts of the change that no other table has in this form. Shipped: tracking_number. Cancelled: note, the reason that was typed.
Cancelled, and steps of a return: by, which is shopper, seller, or system for anybody else.';
comment on column private.notifications.first_tried_at is 'Giving up counts from here; sending again by an admin sets it anew.';
comment on column private.notifications.due_at is
  'When to try it next. A claim moves it on by five minutes or more, so that a sender that died is followed by another.';
comment on column private.notifications.mail is
  'The mail that tells it, from the first try on, or from giving up. It is the key by which a provider knows a mail that it has taken.';
comment on column private.notifications.content is
  'All that the mail says, at the first of its rows, from the first try until it is sent: a provider refuses another text under its key.';

-- Writes the row for a shopper whose items were shipped, delivered or cancelled. Its mail waits a minute, and takes all rows of the
-- topic that are there by then. A seller who ships items one by one makes one mail of them.
create function private.note_moved_items(o public.orders, moved uuid[], to_status text, tracking text, note text) returns void
language plpgsql set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  facts jsonb := '{}';
begin
  if o.user_id is null or to_status not in ('shipped', 'delivered', 'cancelled') then
    return;
  elsif to_status = 'shipped' then
    facts := jsonb_build_object('tracking_number', tracking);
  elsif to_status = 'cancelled' then
    facts := jsonb_build_object('note', note, 'by', case
      when uid = o.user_id then 'shopper'
      when exists (select from public.order_items i where i.id = any (moved) and i.seller_id = uid) then 'seller'
      else 'system' end);
  end if;
  insert into private.notifications (kind, recipient, topic, order_id, item_ids, facts, due_at)
  values ('order_' || to_status, o.user_id, case when to_status = 'delivered' then 'delivered:' || o.id
      else concat(to_status, ':', o.id, ':', facts ->> 'by', ':', md5(coalesce(tracking, note))) end,
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
  perform private.note_moved_items(o, item_ids, to_status, tracking, note) from public.orders o where o.id = moved_order;
  return new_status;
end
$$;

-- An order as a mail shows it, with these items, or with all when there are none. A seller's mail has only the items that wait to be
-- packed, and neither address nor amounts. No day is promised that is past. Null when no item is left to show.
create function private.order_in_mail(o public.orders, items uuid[], for_seller boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'placed_at', o.created_at,
    'estimated_delivery_date', case when o.estimated_delivery_date >= private.today() then o.estimated_delivery_date end,
    'items', jsonb_agg(jsonb_build_object('name', i.product_name, 'brand', i.brand_name, 'quantity', i.quantity,
      'size', i.size, 'color', i.color, 'price', i.price_at_time) order by i.product_name, i.size, i.color, i.id))
    || case when for_seller then '{}' else jsonb_build_object('subtotal', o.subtotal, 'shipping_fee', o.shipping_fee,
      'coupon_code', o.coupon_code, 'coupon_discount', o.coupon_discount, 'total_amount', o.total_amount,
      'shipping_address', o.shipping_address) end
  from public.order_items i
  where i.order_id = o.id and (items = '{}' or i.id = any (items)) and (not for_seller or i.item_status = 'pending')
  having count(*) > 0
$$;

-- The cash for these items at the door, and for all items that are still to arrive, as the order stands now.
create function private.cash_in_mail(o public.orders, items uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('order_status', o.status,
    'cash', coalesce(sum(c.cash) filter (where i.id = any (items)), 0),
    'rest', coalesce(sum(c.cash) filter (where i.item_status <> 'delivered'), 0))
  from private.item_cash(o) c join public.order_items i on i.id = c.id
$$;

-- A mail with all that it says. Null when nobody wants to be told, or nothing is left to tell. The facts are those of its last row:
-- all rows of a topic have the same.
create function private.mail_content(claimed uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  last_row private.notifications;
  is_seller boolean;
  orders jsonb;
  returns jsonb;
  facts jsonb;
begin
  select n.* into last_row from private.notifications n where n.mail = claimed order by n.id desc limit 1;
  is_seller := last_row.kind in ('seller_orders', 'seller_returns');
  if last_row.return_id is not null then
    returns := private.returns_in_mail(claimed, last_row.kind);
  end if;
  select jsonb_agg(q.shown order by q.first) filter (where q.shown is not null), min(q.cash::text)::jsonb into orders, facts
  from (
    select g.first, private.order_in_mail(o, g.items, is_seller) as shown,
      case when not is_seller then private.cash_in_mail(o, g.items) end as cash
    from (
      select n.order_id, min(n.id) as first, coalesce(array_agg(item) filter (where item is not null), '{}') as items
      from private.notifications n left join unnest(n.item_ids) item on true
      where n.mail = claimed and n.return_id is null group by n.order_id
    ) g join public.orders o on o.id = g.order_id
  ) q;
  return (
    select jsonb_build_object('id', claimed, 'kind', last_row.kind, 'orders', orders, 'returns', returns,
      'facts', last_row.facts || coalesce(facts, '{}'),
      'email', case when is_seller then s.business_email else u.email end,
      'name', coalesce(case when is_seller then s.brand_name else p.full_name end, ''))
    from auth.users u
    left join public.user_profiles p on p.id = u.id
    left join public.sellers s on s.id = u.id
    where u.id = last_row.recipient and coalesce(orders, returns) is not null
      and not (is_seller and coalesce('mail_new_orders' = any (p.muted), false))
      and coalesce(case when is_seller then s.business_email else u.email end, '') <> '');
end
$$;

-- A minute after the first try, then two, four and up to 60.
create function private.mail_pause(attempts integer) returns interval
language sql immutable set search_path = '' return least(interval '1 hour', interval '1 minute' * 2 ^ least(attempts - 1, 10));

create function public.claim_mails(p_limit integer default 10) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := least(greatest(p_limit, 1), 100);
  due record;
  rows_held bigint[];
  open_mail uuid;
  not_before timestamptz;
  this_mail uuid;
  mail_content jsonb;
  mails jsonb := '[]';
begin
  -- Each row that was never tried becomes a mail of its own, which an admin sees.
  update private.notifications n set given_up_at = now(), mail = coalesce(n.mail, gen_random_uuid())
  where n.sent_at is null and n.given_up_at is null and n.due_at <= now()
    and (n.first_tried_at < now() - interval '1 day' or n.first_tried_at is null and n.created_at < now() - interval '7 days');
  for due in
    select n.recipient, n.topic, min(n.id) as first from private.notifications n
    where n.sent_at is null and n.given_up_at is null and n.due_at <= now()
    group by n.recipient, n.topic order by min(n.due_at), min(n.id)
  loop
    exit when jsonb_array_length(mails) >= most;
    -- The caller who has the first row that is due has the topic. Another one passes it by.
    perform from private.notifications n
    where n.id = due.first and n.sent_at is null and n.given_up_at is null and n.due_at <= now() for update skip locked;
    continue when not found;
    rows_held := array(
      select n.id from private.notifications n
      where n.recipient = due.recipient and n.topic = due.topic and n.sent_at is null and n.given_up_at is null
      order by n.id for update skip locked);
    select n.mail, n.due_at into open_mail, not_before from private.notifications n
    where n.id = any (rows_held) and n.mail is not null order by n.id limit 1;
    -- A mail that was tried is tried again as it was, and later rows wait for it. Without one, a seller's topic waits for 15 minutes
    -- after the mail before.
    if open_mail is null and due.topic in ('seller_orders', 'seller_returns') then
      not_before := (select max(n.sent_at) + interval '15 minutes' from private.notifications n
        where n.recipient = due.recipient and n.topic = due.topic);
    end if;
    if not_before > now() then
      update private.notifications n set due_at = not_before where n.id = any (rows_held) and n.due_at < not_before;
      continue;
    end if;
    this_mail := coalesce(open_mail, gen_random_uuid());
    update private.notifications n set mail = this_mail, attempts = n.attempts + 1,
      first_tried_at = coalesce(n.first_tried_at, now()),
      due_at = now() + greatest(interval '5 minutes', private.mail_pause(n.attempts + 1))
    where n.id = any (rows_held) and n.mail is not distinct from open_mail;
    mail_content := (select n.content from private.notifications n where n.mail = this_mail and n.content is not null);
    if mail_content is null then
      mail_content := private.mail_content(this_mail);
      update private.notifications n set content = mail_content
      where n.id = (select min(m.id) from private.notifications m where m.mail = this_mail);
    end if;
    if mail_content is null then
      delete from private.notifications n where n.mail = this_mail;
    else
      mails := mails || mail_content;
    end if;
  end loop;
  return mails;
end
$$;
comment on function public.claim_mails(integer) is
  'The mails that are due, each with its content. Whoever claims one has five minutes to report it, later up to 60.';

create function public.report_mail(p_mail uuid, p_error text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.notifications n set
    sent_at = case when p_error is null then now() end,
    content = case when p_error is not null then n.content end,
    given_up_at = case when p_error is not null then n.given_up_at end,
    due_at = case when p_error is null then n.due_at else now() + private.mail_pause(n.attempts) end,
    error = left(coalesce(p_error, ''), 500)
  where n.mail = p_mail and n.sent_at is null;
  return found;
end
$$;
comment on function public.report_mail(uuid, text) is 'Reports a claimed mail: taken by the provider, or why that is not known.';

create function public.forget_mails() returns integer
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
comment on function public.forget_mails() is 'Deletes what was sent 30 days ago, or given up 90 days ago.';

create view private.unsent_mails as
select n.mail as id, min(n.created_at) as created_at, min(n.kind) as kind, min(n.order_id::text) as order_id,
  count(distinct n.order_id)::integer as orders, max(n.attempts) as attempts, max(n.error) as error,
  max(n.given_up_at) as given_up_at,
  min(case when n.kind in ('seller_orders', 'seller_returns') then s.business_email else u.email end) as email
from private.notifications n
join auth.users u on u.id = n.recipient left join public.sellers s on s.id = n.recipient
where n.mail is not null and n.sent_at is null and (n.error <> '' or n.given_up_at is not null)
group by n.mail;
comment on view private.unsent_mails is 'Mails that were refused or given up. One that was never tried has no error.';

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
  update private.notifications n set given_up_at = null, first_tried_at = now(), due_at = now()
  where n.mail = p_mail and n.sent_at is null and n.given_up_at is not null;
  if not found then
    perform private.refuse(404, 'Mail not found', 'mail_gone');
  end if;
  return true;
end
$$;
comment on function public.resend_mail(uuid) is 'By an admin: a mail that was given up is tried for another day.';

revoke execute on function private.note_moved_items(public.orders, uuid[], text, text, text),
  private.order_in_mail(public.orders, uuid[], boolean), private.cash_in_mail(public.orders, uuid[]),
  private.mail_content(uuid), private.mail_pause(integer) from public;
revoke execute on function public.claim_mails(integer), public.report_mail(uuid, text), public.forget_mails(),
  public.admin_mails(text, boolean, integer, integer), public.resend_mail(uuid) from public, anon, authenticated;
grant execute on function public.claim_mails(integer), public.report_mail(uuid, text), public.forget_mails() to service_role;
grant execute on function public.admin_mails(text, boolean, integer, integer), public.resend_mail(uuid) to authenticated;
