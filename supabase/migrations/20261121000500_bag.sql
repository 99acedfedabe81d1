create table public.shopping_cart (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  product_id bigint not null references public.products (id) on delete cascade,
  size text not null default '' check (length(size) <= 20 and size !~ '[|]'),
  color text not null default '' check (length(color) <= 20 and color !~ '[|]'),
  quantity integer not null default 1 check (quantity between 1 and 100),
  version bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (user_id, product_id, size, color)
);
alter table public.shopping_cart enable row level security;
create index shopping_cart_product_id on public.shopping_cart (product_id);
comment on table public.shopping_cart is
  'One line per product, size and colour; '''' is "none". Removed lines stay, so that a version never starts again.';

create table public.wishlist (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  product_id bigint not null references public.products (id) on delete cascade,
  version bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (user_id, product_id)
);
alter table public.wishlist enable row level security;
create index wishlist_product_id on public.wishlist (product_id);
