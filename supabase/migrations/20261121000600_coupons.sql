create table public.coupons (
  code text primary key check (code ~ '^[A-Z0-9_-]{2,32}$'),
  discount_type text not null check (discount_type in ('percentage', 'flat')),
  discount_value numeric(10, 2) not null check (discount_value > 0 and discount_value <= 99999999),
  max_discount numeric(10, 2) check (max_discount > 0 and max_discount <= 99999999),
  min_order_value numeric(10, 2) not null default 0 check (min_order_value between 0 and 99999999),
  expiry_date date,
  brand_id uuid references public.sellers (id) on delete cascade,
  brand_name text,
  usage_limit integer check (usage_limit > 0),
  per_user_limit integer check (per_user_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint brand_by_id check (brand_name is null or brand_id is not null),
  constraint percent_of_a_hundred check (discount_type <> 'percentage' or discount_value <= 100)
);
alter table public.coupons enable row level security;
create index coupons_brand_id on public.coupons (brand_id);
comment on constraint brand_by_id on public.coupons is
  'A coupon that only names its brand would hold for every brand.';
comment on column public.coupons.expiry_date is 'The coupon holds until the end of this day in Asia/Kolkata.';
comment on table public.coupons is 'Never listed to shoppers: one is fetched by its code.';
