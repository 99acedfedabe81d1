create sequence private.sync_seq cache 1;
comment on sequence private.sync_seq is
  'Drawn under the lock of a scope, so that within a scope a lower number is never committed later.';

create table public.sync_log (
  scope text not null,
  collection text not null,
  id text not null,
  seq bigint not null,
  at timestamptz not null default now(),
  primary key (scope, collection, id)
);
alter table public.sync_log enable row level security;
create unique index sync_log_in_order on public.sync_log (scope, seq);
comment on table public.sync_log is
  'One row per object and scope: the number of its last change. Scopes: user:<uid>, seller:<uid>, catalog.';

create table public.sync_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null check (length(device) between 1 and 64),
  last_n bigint not null default 0,
  forgotten_n bigint not null default 0,
  at timestamptz not null default now(),
  primary key (user_id, device)
);
alter table public.sync_devices enable row level security;
comment on column public.sync_devices.last_n is
  'The watermark: no intent of this device up to here is ever applied again. Kept as long as the account: a phone may send its last batch again after years in a drawer.';
comment on column public.sync_devices.forgotten_n is
  'Up to here verdicts were forgotten. Above it, and up to last_n, a number without a verdict was never sent.';
comment on column public.sync_devices.at is 'When it last sent something.';

create table public.sync_verdicts (
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null,
  n bigint not null,
  verdict text not null check (verdict in ('applied', 'rejected')),
  code text,
  content bigint not null,
  at timestamptz not null default now(),
  primary key (user_id, device, n)
);
alter table public.sync_verdicts enable row level security;
create index sync_verdicts_at on public.sync_verdicts (at);
create index sync_verdicts_content on public.sync_verdicts (user_id, content);
comment on table public.sync_verdicts is 'What each intent was answered, kept 60 days for those who lost the answer.';
comment on column public.sync_verdicts.content is
  'Which intent it was: another one under the same number comes from a copied or restored phone, and is no repeat.';

create table private.sync_pruned (scope text primary key, pruned_to bigint not null);
alter table private.sync_pruned enable row level security;
comment on table private.sync_pruned is
  'The horizon of a scope. Tombstones up to here were dropped: an older cursor must compare everything.';

create table private.catalog_poke (singleton boolean primary key default true check (singleton), at timestamptz not null);
alter table private.catalog_poke enable row level security;
insert into private.catalog_poke (at) values ('-infinity');
