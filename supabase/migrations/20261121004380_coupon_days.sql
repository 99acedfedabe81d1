-- A coupon's last day is from today to ten years ahead when it is set. Years typed as 26 or with six digits were taken as
-- they stood. A day that has passed stays while other terms change.
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
  elsif btrim(coalesce(given.brand_name, '')) <> '' then
    select * into brand from public.sellers s where lower(s.brand_name) = lower(btrim(given.brand_name));
    if not found then
      perform private.refuse(404, 'There is no such brand', 'coupon_brand_unknown');
    end if;
  end if;
  if p_new then
    insert into public.coupons (code, discount_type, discount_value, max_discount, min_order_value, expiry_date,
      brand_id, brand_name, usage_limit, per_user_limit, is_active)
    values (upper(btrim(p_code)), given.discount_type, given.discount_value, given.max_discount,
      coalesce(given.min_order_value, 0), given.expiry_date, brand.id, brand.brand_name, given.usage_limit,
      given.per_user_limit, coalesce(given.is_active, true));
  else
    update public.coupons set discount_type = given.discount_type, discount_value = given.discount_value,
      max_discount = given.max_discount, min_order_value = coalesce(given.min_order_value, 0),
      expiry_date = given.expiry_date, brand_id = brand.id, brand_name = brand.brand_name,
      usage_limit = given.usage_limit, per_user_limit = given.per_user_limit,
      is_active = coalesce(given.is_active, true)
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
