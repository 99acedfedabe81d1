-- A link an admin types is a path of this site or https, never javascript: and never //elsewhere.
create table public.carousel_slides (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> ''),
  subtitle text not null default '',
  image_url text not null check (image_url <> ''),
  link_url text not null default '' check (link_url ~ '^(|/|/[^/\\].*|https://.+)$'),
  link_text text not null default '',
  rank integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.carousel_slides enable row level security;

create table public.featured_categories (
  id uuid primary key default gen_random_uuid(),
  category_name text not null check (btrim(category_name) <> ''),
  description text not null default '',
  image_url text not null check (image_url <> ''),
  link_url text not null default '' check (link_url ~ '^(|/|/[^/\\].*|https://.+)$'),
  type text not null default 'category' check (type in ('category', 'promo')),
  rank integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promo_has_link check (type <> 'promo' or link_url <> '')
);
alter table public.featured_categories enable row level security;
