create table public.user_profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default ''
    check (length(full_name) <= 120 and (full_name = '' or private.visible_text(full_name) <> '')),
  email text not null default '',
  address text not null default ''
    check (length(address) <= 500 and (address = '' or private.visible_text(address) <> '')),
  landmark text not null default ''
    check (length(landmark) <= 200 and (landmark = '' or private.visible_text(landmark) <> '')),
  city text not null default '' check (length(city) <= 100 and (city = '' or private.visible_text(city) <> '')),
  state text not null default ''
    check (length(state) <= 100 and (state = '' or private.visible_text(state) <> '')),
  pincode text not null default '' check (pincode ~ '^([0-9]{6})?$'),
  phone_number text not null default '' check (phone_number ~ '^([0-9]{10})?$'),
  role text not null default 'user' check (role in ('user', 'seller', 'admin')),
  version bigint not null default 1,
  address_version bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.user_profiles enable row level security;
comment on column public.user_profiles.role is
  'The only place a role is read from. Written by the service role; never the token, never user metadata.';
comment on column public.user_profiles.address_version is
  'What an address edit starts from. A version of its own, so that a change of name is no conflict.';

create table public.sellers (
  id uuid primary key references auth.users (id) on delete cascade,
  brand_name text not null check (length(brand_name) <= 80 and private.visible_text(brand_name) <> ''),
  business_email text not null unique
    check (length(business_email) <= 254 and business_email ~ '^[^@]+@[^@]+\.[^@]+$'
      and private.visible_text(business_email) = business_email),
  business_address text not null default '' check (length(business_address) <= 500),
  phone_number text not null default '' check (phone_number ~ '^([0-9]{10})?$'),
  gst_number text not null default '' check (length(gst_number) <= 20),
  is_verified boolean not null default false,
  size_chart_image1_url text,
  size_chart_image2_url text,
  size_chart_image3_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- This holds for everyone who adds a brand: mail to these domains reaches nobody.
  constraint no_example_email check (business_email !~* '[@.]example\.(com|org|net)\.*$'),
  constraint charts_of_this_seller check (
    (coalesce(size_chart_image1_url, '') = '' or private.is_file_of(id, 'sizechart', size_chart_image1_url))
    and (coalesce(size_chart_image2_url, '') = '' or private.is_file_of(id, 'sizechart', size_chart_image2_url))
    and (coalesce(size_chart_image3_url, '') = '' or private.is_file_of(id, 'sizechart', size_chart_image3_url))
  )
);
alter table public.sellers enable row level security;
-- No two brands that look alike: case, spaces, what is not seen and compatible forms of a letter are no difference.
create unique index sellers_brand_look_alike on public.sellers
  (lower(private.visible_text(normalize(brand_name, nfkc))));
create index sellers_verified on public.sellers (id) where is_verified;
comment on table public.sellers is
  'A brand. The id is its auth user''s id; a seller is never found by e-mail. Unverified: nothing of theirs is on sale.';
comment on constraint charts_of_this_seller on public.sellers is
  'Three slots, each empty or a file in the seller''s own folder of our storage.';
comment on column public.sellers.gst_number is 'Private, like business_address: no procedure answers it to shoppers.';
