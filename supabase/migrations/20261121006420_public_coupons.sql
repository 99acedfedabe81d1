-- A coupon may be published. The cart then offers it by name to shoppers who could use it. Others stay secret: they are fetched by
-- their code only.
alter table public.coupons add column is_public boolean not null default false;
comment on column public.coupons.is_public is 'Whether carts offer it by name. Others never leave the server without their code.';
comment on table public.coupons is 'Never listed to shoppers, but for public ones: others are fetched by their code.';
create index coupons_public on public.coupons (brand_id) where is_public and is_active;

drop trigger audit_terms on public.coupons;
create trigger audit_terms after update of discount_type, discount_value, max_discount, min_order_value, expiry_date,
  brand_id, usage_limit, per_user_limit, is_active, is_public on public.coupons
for each row execute function private.audit('code', 'code');

-- Public coupons of the whole shop and of these brands (at most 100 count) that the caller could use today, newest first, 50 at
-- most. The cart checks minimum and brand itself, as it does with a typed code. The codes count as told, so ordering with one is
-- no guess.
create function public.public_coupons(p_brand_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  codes text[];
begin
  if private.over_limit('coupon-offers:' || uid, 120, '10 minutes') then
    return private.answer_error(429, 'Too many tries, try later', 'rate_limited');
  end if;
  codes := array(
    select c.code from public.coupons c
    where c.is_public and c.is_active and (c.brand_id is null or c.brand_id = any (p_brand_ids[1:100]))
      and (c.expiry_date is null or c.expiry_date >= private.today())
      and (c.usage_limit is null or c.used_count < c.usage_limit)
      and (c.per_user_limit is null
        or (select count(*) from public.coupon_uses u where u.code = c.code and u.user_id = uid) < c.per_user_limit)
    order by c.created_at desc, c.code limit 50);
  insert into private.told_coupons (user_id, code) select uid, unnest(codes) on conflict do nothing;
  return jsonb_build_object('coupons', (
    select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'discount_type', c.discount_type,
      'discount_value', c.discount_value, 'max_discount', c.max_discount, 'min_order_value', c.min_order_value,
      'expiry_date', c.expiry_date, 'brand_id', c.brand_id, 'brand_name', coalesce(s.brand_name, c.brand_name)) order by g.place), '[]')
    from unnest(codes) with ordinality g (code, place)
    join public.coupons c on c.code = g.code left join public.sellers s on s.id = c.brand_id));
end
$$;
comment on function public.public_coupons(uuid[]) is
  'Published coupons that hold today and that the caller has not used up: those of the whole shop and those of the named brands.';

create or replace function public.save_coupon(p_code text, p_terms jsonb, p_new boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given public.coupons;
  brand public.sellers;
  day_before date;
begin
  perform private.require_admin();
  if p_new is not true then
    select * into given from public.coupons c where c.code = p_code for no key update;
    if not found then
      perform private.refuse(404, 'Coupon not found', 'coupon_gone');
    end if;
    day_before := given.expiry_date;
  end if;
  begin
    given := jsonb_populate_record(given, p_terms);
  exception when data_exception then
    perform private.refuse(422, 'The terms cannot be read', 'coupon_terms_wrong');
  end;
  if given.expiry_date is distinct from day_before
    and given.expiry_date not between private.today() and private.today() + interval '10 years' then
    perform private.refuse(422, 'The last day is from today to ten years ahead', 'coupon_day_wrong');
  end if;
  if p_new is not true and not p_terms ? 'brand_name' then
    brand.id := given.brand_id;
    brand.brand_name := given.brand_name;
  elsif private.folded(left(given.brand_name, 1000)) <> '' then
    select * into brand from public.sellers s where private.folded(s.brand_name) = private.folded(left(given.brand_name, 1000))
    order by s.brand_name = given.brand_name desc limit 1;
    if not found then
      perform private.refuse(404, 'There is no such brand', 'coupon_brand_unknown');
    end if;
  end if;
  if p_new then
    insert into public.coupons (code, discount_type, discount_value, max_discount, min_order_value, expiry_date,
      brand_id, brand_name, usage_limit, per_user_limit, is_active, is_public)
    values (upper(btrim(p_code)), given.discount_type, given.discount_value, given.max_discount,
      coalesce(given.min_order_value, 0), given.expiry_date, brand.id, brand.brand_name, given.usage_limit,
      given.per_user_limit, coalesce(given.is_active, true), coalesce(given.is_public, false));
  else
    update public.coupons set discount_type = given.discount_type, discount_value = given.discount_value,
      max_discount = given.max_discount, min_order_value = coalesce(given.min_order_value, 0),
      expiry_date = given.expiry_date, brand_id = brand.id, brand_name = brand.brand_name,
      usage_limit = given.usage_limit, per_user_limit = given.per_user_limit,
      is_active = coalesce(given.is_active, true), is_public = coalesce(given.is_public, false)
    where code = p_code;
  end if;
  return jsonb_build_object('code', upper(btrim(p_code)));
exception
  when unique_violation then
    perform private.refuse(409, 'This code is taken', 'coupon_taken');
  when check_violation or not_null_violation then
    perform private.refuse(422, 'The terms are not allowed', 'coupon_terms_wrong');
end
$$;

revoke execute on function public.public_coupons(uuid[]) from public, anon;
grant execute on function public.public_coupons(uuid[]) to authenticated;
