-- Each of these tables asks what it holds by one constraint, which calls a function. A connection reads a function
-- once. Conditions written out in the table would be parsed, and their lists built, anew for every statement: of an
-- order that was a sixth.
-- The constraint passes the whole row, because that is its shortest text. The function refuses in the name that a
-- constraint of the column would have. It lets null pass, as those do.
-- It is one expression, because each expression is made ready anew in every transaction. The function `refuse_value`
-- is strict, so it is not called while nothing is broken.
create function private.refuse_value(table_name text, broken text) returns boolean
language plpgsql strict as $$
begin
  raise check_violation using message = format('%s: %s does not hold', table_name, broken), schema = 'public',
    table = table_name, constraint = case when broken like '%not_negative' then broken else format('%s_%s_check', table_name, broken) end;
end
$$;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  status text not null default 'pending',
  payment_method text not null default 'cod',
  payment_status text not null default 'pending',
  transaction_id text not null,
  -- A hundred lines of a hundred pieces at the highest price fit in.
  total_amount numeric(14, 2) not null,
  subtotal numeric(14, 2) not null,
  shipping_fee numeric(14, 2) not null default 0,
  discount_amount numeric(14, 2) not null default 0,
  coupon_code text,
  coupon_discount numeric(14, 2) not null default 0,
  amount_due numeric(14, 2) not null,
  shipping_address text not null,
  phone_number text not null,
  delivery_notes text not null default '',
  estimated_delivery_date date,
  actual_delivery_date timestamptz,
  tracking_number text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, transaction_id)
);
create function private.order_holds(o public.orders) returns boolean
language plpgsql immutable as $$
begin
  return coalesce(private.refuse_value('orders', case
    when o.status not in ('pending', 'processing', 'shipped', 'delivered', 'cancelled') then 'status'
    when o.payment_method not in ('cod', 'online') then 'payment_method'
    when o.payment_status not in ('pending', 'paid') then 'payment_status'
    -- Whether a parcel gets there is asked when it is placed. What is plain is seen without looking closer.
    when length(o.shipping_address) > 1000 or o.shipping_address !~ '[!-~]' and private.visible_text(o.shipping_address) = ''
      then 'shipping_address'
    when o.phone_number !~ '^[0-9]{10}$' then 'phone_number'
    when length(o.delivery_notes) > 1000 then 'delivery_notes'
    when length(o.tracking_number) > 100 then 'tracking_number'
    -- A numeric may be no number, and is then larger than any.
    when least(o.total_amount, o.subtotal, o.shipping_fee, o.discount_amount, o.coupon_discount, o.amount_due) < 0
      or greatest(o.total_amount, o.subtotal, o.shipping_fee, o.discount_amount, o.coupon_discount, o.amount_due) = 'NaN'
      then 'amounts_not_negative'
  end), true);
end
$$;
alter table public.orders add constraint orders_hold check (private.order_holds(orders));
alter table public.orders enable row level security;
create index orders_newest on public.orders (user_id, created_at desc, id desc);
-- Said so that no other index can be asked by status: place_complete_order counts by this one.
create index orders_open on public.orders (user_id) where status not in ('delivered', 'cancelled');
comment on column public.orders.discount_amount is 'Savings against MRP; informational.';
comment on column public.orders.amount_due is
  'What is still to be paid. The placed figures stay; this one follows cancelled items.';

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  product_id bigint not null references public.products (id),
  seller_id uuid not null references public.sellers (id),
  product_name text not null,
  product_image text not null default '',
  brand_name text not null,
  quantity integer not null,
  price_at_time numeric(10, 2) not null,
  mrp_at_time numeric(10, 2) not null,
  shipping_at_time numeric(10, 2) not null default 0,
  size text not null default '',
  color text not null default '',
  item_status text not null default 'pending',
  tracking_number text,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create function private.order_item_holds(i public.order_items) returns boolean
language plpgsql immutable as $$
begin
  return coalesce(private.refuse_value('order_items', case
    when i.quantity <= 0 then 'quantity'
    when i.item_status not in ('pending', 'processing', 'shipped', 'delivered', 'cancelled') then 'item_status'
    when length(i.tracking_number) > 100 then 'tracking_number'
    when least(i.price_at_time, i.mrp_at_time, i.shipping_at_time) < 0
      or greatest(i.price_at_time, i.mrp_at_time, i.shipping_at_time) = 'NaN' then 'prices_not_negative'
  end), true);
end
$$;
alter table public.order_items add constraint order_items_hold check (private.order_item_holds(order_items));
alter table public.order_items enable row level security;
create index order_items_order_id on public.order_items (order_id);
-- With what a brand's revenue is summed from.
create index order_items_seller on public.order_items (seller_id, item_status, created_at desc) include (price_at_time, quantity);
create index order_items_product_id on public.order_items (product_id);
comment on table public.order_items is 'Name, picture and prices as bought: they never change when the product does.';
comment on column public.order_items.shipping_at_time is
  'The product''s shipping charge as bought; the order pays the highest of each seller''s.';

create table public.order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  item_id uuid references public.order_items (id) on delete cascade,
  status text not null,
  payment_status text,
  note text not null default '',
  -- No reference: who did it stands here also when the account is gone.
  actor uuid default auth.uid(),
  actor_role text not null default 'system',
  at timestamptz not null default now()
);
create function private.order_step_holds(h public.order_history) returns boolean
language plpgsql immutable as $$
begin
  return coalesce(private.refuse_value('order_history', case
    when h.status not in ('pending', 'processing', 'shipped', 'delivered', 'cancelled') then 'status'
    when h.payment_status not in ('pending', 'paid') then 'payment_status'
    when length(h.note) > 500 then 'note'
    when h.actor_role not in ('shopper', 'seller', 'system') then 'actor_role'
  end), true);
end
$$;
alter table public.order_history add constraint order_history_hold check (private.order_step_holds(order_history));
alter table public.order_history enable row level security;
create index order_history_order_id on public.order_history (order_id, at);
create index order_history_item_id on public.order_history (item_id) where item_id is not null;
comment on table public.order_history is
  'Who moved what to which status, and when; written by triggers, but for the placing. item_id null: the whole order.';
comment on column public.order_history.payment_status is 'Of the whole order, where the line follows from its items: how it stood then. Null in all other lines.';

create table public.order_keys (
  user_id uuid not null references auth.users (id) on delete cascade,
  transaction_id text not null,
  state text not null check (state in ('placed', 'void')),
  -- No reference: the key stays used when its order is gone.
  order_id uuid,
  content text not null default '',
  created_at timestamptz not null default now(),
  primary key (user_id, transaction_id)
);
alter table public.order_keys enable row level security;
comment on table public.order_keys is
  'A key is used once: it placed an order, or it was voided after a lost answer and never can. Keys that placed one stay; a void one goes when it is too old to place anything.';

create table public.coupon_uses (
  order_id uuid primary key references public.orders (id) on delete cascade,
  code text not null references public.coupons (code) on update cascade on delete restrict,
  user_id uuid references auth.users (id) on delete set null,
  discount_type text not null,
  discount_value numeric(10, 2) not null,
  max_discount numeric(10, 2),
  min_order_value numeric(10, 2) not null,
  brand_id uuid,
  created_at timestamptz not null default now()
);
alter table public.coupon_uses enable row level security;
create index coupon_uses_code on public.coupon_uses (code, user_id);
create index coupon_uses_user_id on public.coupon_uses (user_id);
comment on table public.coupon_uses is
  'A used coupon is switched off, not deleted. The coupon of an order with its terms as they were. The row goes, and the use returns, when all is cancelled.';

-- Tables ask these as whoever writes.
revoke execute on function private.refuse_value(text, text), private.order_holds(public.orders),
  private.order_item_holds(public.order_items), private.order_step_holds(public.order_history) from public;
grant execute on function private.refuse_value(text, text), private.order_holds(public.orders),
  private.order_item_holds(public.order_items), private.order_step_holds(public.order_history) to service_role;
