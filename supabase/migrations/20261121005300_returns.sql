-- Returns of delivered items, and the rules that count them. Procedures alone write the rows. docs/decisions/028-returns.md

create table public.returns (
  id uuid primary key default gen_random_uuid(),
  key uuid not null,
  shopper_id uuid references auth.users (id) on delete set null,
  -- The item's order, without a reference: the API would join orders and items a second way, over this table.
  order_id uuid not null,
  item_id uuid not null references public.order_items (id) on delete cascade,
  seller_id uuid not null references public.sellers (id),
  quantity integer not null check (quantity > 0),
  reason text not null
    check (reason in ('damaged', 'wrong_item', 'not_as_described', 'does_not_fit', 'changed_mind', 'other')),
  words text not null default '' check (length(words) <= 1000),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 3),
  wanted text not null check (wanted in ('refund', 'exchange')),
  exchange_size text,
  exchange_color text,
  is_held boolean not null default false,
  held_until timestamptz,
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'refused', 'withdrawn', 'received', 'refunded', 'exchanged')),
  note text not null default '' check (length(note) <= 500),
  -- No reference: an account that is gone decided it all the same.
  decided_by uuid,
  is_resaleable boolean,
  amount numeric(14, 2) not null check (amount >= 0 and amount <> 'NaN'),
  shipping numeric(14, 2) not null default 0 check (shipping >= 0 and shipping <> 'NaN'),
  tracking_number text check (length(tracking_number) <= 100),
  content text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  received_at timestamptz,
  closed_at timestamptz,
  unique (shopper_id, key),
  constraint returns_choice_check check (case when wanted = 'exchange' then num_nonnulls(exchange_size, exchange_color) = 2
    else num_nonnulls(exchange_size, exchange_color) = 0 and not is_held end),
  constraint returns_closed_check check ((closed_at is not null) = (status in ('refused', 'withdrawn', 'refunded', 'exchanged')))
);
alter table public.returns enable row level security;
revoke all on public.returns from anon, authenticated, service_role;
create index returns_order_id on public.returns (order_id);
create index returns_item_id on public.returns (item_id);
create index returns_of_seller on public.returns (seller_id, status, created_at, id);
create index returns_by_date on public.returns (created_at, id);
create index returns_by_status on public.returns (status, created_at, id);
create index returns_held on public.returns (held_until) where held_until is not null;
create index returns_closed on public.returns (closed_at) where closed_at is not null;
create index returns_pictured on public.returns (seller_id) where pictures <> '{}';
comment on table public.returns is 'A row is a request to take pieces of one item back. An item may have several.';
comment on column public.returns.key is 'Made by the phone. A second request under the same key is the first one.';
comment on column public.returns.is_held is 'The pieces of the choice that is wanted have left the stock.';
comment on column public.returns.held_until is 'When they go back to the stock; null once the return is approved.';
comment on column public.returns.amount is 'Rupees that the shopper paid for these pieces, without the delivery charge.';
comment on column public.returns.shipping is 'The delivery charge, when nothing of the seller''s parcel is kept. Counted when the pieces are received.';
comment on column public.returns.content is 'A hash of the request, without the UPI address.';

-- Nobody is granted a table of this schema, not even the service role.
create table private.return_addresses (
  return_id uuid primary key references public.returns (id) on delete cascade,
  upi text not null check (upi ~ '^[a-z0-9._-]{2,255}@[a-z][a-z0-9]{1,63}$')
);
alter table private.return_addresses enable row level security;
comment on table private.return_addresses is 'Where to pay a refund. Deleted 90 days after the return is closed.';

-- A UPI address as it is stored, or null when the text is none. An e-mail address is none: its host has a dot.
create function private.upi_typed(given text) returns text
language sql immutable set search_path = '' as $$
  select substring(lower(private.trimmed(left(given, 400))) from '^[a-z0-9._-]{2,255}@[a-z][a-z0-9]{1,63}$')
$$;

-- The last day in India on which a delivered item can be returned. Null for a policy that takes nothing back. The twin of
-- `returnableUntil` in src/domain/order/returns.ts.
create function private.returnable_until(policy text, delivered timestamptz) returns date
language sql immutable set search_path = '' as $$
  select private.india_day(delivered) + nullif(substring(policy from '(?i)^([0-9]{1,3}) days\M')::integer, 0)
$$;

-- Damage is told within 48 hours of the delivery, whatever the policy.
create function private.may_return(i public.order_items, reason text, moment timestamptz default now()) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(private.india_day(moment) <= private.returnable_until(i.return_policy, i.delivered_at), false)
    or reason = 'damaged' and moment <= i.delivered_at + interval '48 hours'
$$;

-- Pieces of an item that no return counts. The order's row is locked by whoever asks, so that two requests count each other.
create function private.returnable_pieces(i public.order_items) returns integer
language sql stable set search_path = '' as $$
  select i.quantity - coalesce(sum(r.quantity), 0)::integer
  from public.returns r where r.item_id = i.id and r.status not in ('refused', 'withdrawn')
$$;

-- The price that was paid for some more pieces of an item. The coupon's share is that of the delivery. All pieces together
-- come to the paid price to the paisa, because each return gets what the others leave.
create function private.return_amount(i public.order_items, o public.orders, pieces integer) returns numeric
language sql stable set search_path = '' as $$
  select greatest(0, round(
      (select greatest(0, c.goods - c.discount) from private.item_cash(o) c where c.id = i.id)
        * (coalesce(sum(r.quantity), 0) + pieces) / i.quantity, 2) - coalesce(sum(r.amount), 0))
  from public.returns r where r.item_id = i.id and r.status not in ('refused', 'withdrawn')
$$;

-- The seller's delivery charge in an order, once every piece of its parcel is received for a refund. Else 0.
create function private.returned_shipping(o public.orders, seller uuid) returns numeric
language sql stable set search_path = '' as $$
  select case when bool_and(i.item_status = 'delivered' and i.quantity = (
      select coalesce(sum(r.quantity), 0) from public.returns r
      where r.item_id = i.id and r.wanted = 'refund' and r.status in ('received', 'refunded')))
    then (select sum(c.shipping) from private.item_cash(o) c where c.seller_id = seller) else 0 end
  from public.order_items i
  where i.order_id = o.id and i.seller_id = seller and i.item_status <> 'cancelled'
$$;

-- Takes pieces of a choice out of the stock. False when there are not as many. Products are locked before their choices.
create function private.take_choice(product bigint, size text, color text, pieces integer) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform from public.products p where p.id = product and p.deleted_at is null for no key update;
  if not found then
    return false;
  end if;
  update public.product_variants v set stock_quantity = v.stock_quantity - pieces
  where v.product_id = product and (v.size, v.color) = (take_choice.size, take_choice.color) and v.stock_quantity >= pieces;
  if not found then
    return false;
  end if;
  perform private.keep_catalog_quiet();
  update public.products p set stock_quantity = (select sum(v.stock_quantity) from public.product_variants v where v.product_id = p.id)
  where p.id = product;
  return true;
end
$$;

-- The choice that a return holds, for private.restock; an empty list when it holds none.
create function private.held_choice(r public.returns) returns jsonb
language sql stable set search_path = '' as $$
  select case when r.is_held then (
    select jsonb_build_array(jsonb_build_object('product_id', i.product_id, 'size', r.exchange_size,
      'color', r.exchange_color, 'pieces', r.quantity))
    from public.order_items i where i.id = r.item_id) else '[]' end
$$;

-- A return as its shopper, its seller and admins read it. The UPI address is no part of it.
create function private.return_facts(r public.returns) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'item_id', r.item_id, 'quantity', r.quantity, 'reason', r.reason, 'words', r.words,
    'pictures', r.pictures, 'wanted', r.wanted, 'exchange_size', r.exchange_size, 'exchange_color', r.exchange_color,
    'is_held', r.is_held, 'held_until', r.held_until, 'status', r.status, 'note', r.note,
    'is_overruled', r.decided_by is not null and r.decided_by <> r.seller_id, 'is_resaleable', r.is_resaleable,
    'amount', r.amount, 'shipping', r.shipping, 'tracking_number', r.tracking_number, 'created_at', r.created_at,
    'decided_at', r.decided_at, 'received_at', r.received_at, 'closed_at', r.closed_at)
$$;

-- The same with the item, for lists that have no orders.
create function private.return_row(r public.returns) returns jsonb
language sql stable set search_path = '' as $$
  select private.return_facts(r) || jsonb_build_object('order_id', r.order_id, 'seller_id', r.seller_id,
    'product_id', i.product_id::text, 'product_name', i.product_name, 'product_image', i.product_image,
    'brand_name', i.brand_name, 'size', i.size, 'color', i.color, 'price_at_time', i.price_at_time,
    'bought_quantity', i.quantity, 'return_policy', i.return_policy, 'delivered_at', i.delivered_at,
    'age_days', private.india_day(coalesce(r.closed_at, now())) - private.india_day(r.created_at))
  from public.order_items i where i.id = r.item_id
$$;

-- Every change of a return passes here. It notifies the pages of its shopper and of its seller, which then ask again. Mails and
-- pushes are noted in 20261121005370.
create function private.return_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.touch(json_build_array('seller:' || new.seller_id, 'dispatch', new.item_id::text)::text);
  if new.shopper_id is not null then
    perform private.touch(json_build_array('user:' || new.shopper_id, 'orders', new.order_id::text)::text);
  end if;
  return null;
end
$$;
-- Not when pictures are forgotten.
create trigger return_changed
after insert or update of status, wanted, is_held, amount, shipping, note, tracking_number on public.returns
for each row execute function private.return_changed();
create constraint trigger flush_touched after insert or update on public.returns
deferrable initially deferred for each row execute function private.flush_touched();

-- Decisions of sellers and admins. A shopper's own withdrawal is none.
create trigger audit after update of status on public.returns
for each row when (old.status <> new.status and new.status <> 'withdrawn')
execute function private.audit('id', 'order_id');

revoke execute on function private.upi_typed(text),
  private.returnable_until(text, timestamptz), private.may_return(public.order_items, text, timestamptz),
  private.returnable_pieces(public.order_items), private.return_amount(public.order_items, public.orders, integer),
  private.returned_shipping(public.orders, uuid), private.take_choice(bigint, text, text, integer),
  private.held_choice(public.returns), private.return_facts(public.returns), private.return_row(public.returns),
  private.return_changed() from public;
