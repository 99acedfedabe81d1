create table public.shop_settings (
  singleton boolean primary key default true check (singleton),
  max_per_line integer not null default 10 check (max_per_line between 1 and 100),
  max_open_orders integer not null default 5 check (max_open_orders > 0),
  max_orders_per_hour integer not null default 30 check (max_orders_per_hour > 0),
  epoch integer not null default 1,
  lineage text not null default substr(md5(gen_random_uuid()::text), 1, 8)
);
alter table public.shop_settings enable row level security;
insert into public.shop_settings default values;
comment on table public.shop_settings is 'One row. Limits, and the manual part of the sync epoch.';
comment on column public.shop_settings.epoch is
  'Raised by raise_epoch() after an older copy was restored by hand: every client then compares all it has.';

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (length(name) <= 120 and private.visible_text(name) <> ''),
  email text not null
    check (length(email) <= 254 and email ~ '^[^@]+@[^@]+$' and private.visible_text(email) = email),
  message text not null check (length(message) <= 4000 and private.visible_text(message) <> ''),
  created_at timestamptz not null default now()
);
alter table public.contact_messages enable row level security;
create index contact_messages_user_id on public.contact_messages (user_id);

create table private.rate_hits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);
alter table private.rate_hits enable row level security;
