-- A link an admin types is a path of this site or https, never javascript: and never //elsewhere. No white
-- space in it: browsers drop tabs and line ends, and /<tab>/elsewhere would become //elsewhere.
create table public.carousel_slides (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) <= 200 and private.visible_text(title) <> ''),
  subtitle text not null default '' check (length(subtitle) <= 500),
  image_url text not null
    check (image_url ~ '^/storage/v1/object/public/productimages(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+(#[A-Za-z0-9_-]{20,60})?$'),
  link_url text not null default '' check (link_url ~ '^(|/|/[^/\\\s][^\\\s]*|https://[^/\\\s][^\\\s]*)$'),
  link_text text not null default '' check (length(link_text) <= 80),
  rank integer not null check (rank > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.carousel_slides enable row level security;

create table public.featured_categories (
  id uuid primary key default gen_random_uuid(),
  category_name text not null check (length(category_name) <= 80 and private.visible_text(category_name) <> ''),
  description text not null default '' check (length(description) <= 500),
  image_url text not null
    check (image_url ~ '^/storage/v1/object/public/productimages(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+(#[A-Za-z0-9_-]{20,60})?$'),
  link_url text not null default '' check (link_url ~ '^(|/|/[^/\\\s][^\\\s]*|https://[^/\\\s][^\\\s]*)$'),
  type text not null default 'category' check (type in ('category', 'promo')),
  rank integer not null check (rank > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promo_is_complete check (type <> 'promo' or link_url <> '' and private.visible_text(description) <> '')
);
alter table public.featured_categories enable row level security;
